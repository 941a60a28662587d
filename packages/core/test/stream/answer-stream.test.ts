import { describeStream } from './answer-stream-contract.ts';

describeStream();
