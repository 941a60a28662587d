import { describeStream } from './response-stream-contract.ts';

describeStream();
