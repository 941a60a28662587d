// What the script tag of a page loads: the build puts React and everything else into it.
import { defineSwapElement } from './define-swap-element.tsx';

defineSwapElement();
