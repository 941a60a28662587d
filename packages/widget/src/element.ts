'use client';

export { defineSwapElement, type SwapElement } from './element/define-swap-element.tsx';
