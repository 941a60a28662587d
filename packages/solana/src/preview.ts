// What a flow would do, before anybody signs: no flow loads any of it.
export { type FlowToPreview, previewFlow } from './preview/flow-preview.ts';
export type {
  LamportEstimate,
  OfferFacts,
  PreviewFacts,
  PreviewSpend,
} from './preview/offer-facts.ts';
export type { Preview, PreviewIssue, PreviewIssueKind, PreviewReach } from './preview/preview.ts';
export { type PreviewedOffer, previewOffer } from './preview/preview-offer.ts';
export type {
  FlowPreviewOptions,
  PreviewSettings,
  ValuePreviewOptions,
  ValuePreviewSettings,
} from './preview/preview-options.ts';
export { type OfferedPair, readOrder, spendOf } from './preview/read-order.ts';
