export { createReport, type ReportOptions } from './report/create-report.ts';
export type { Costs, CurvePoint, Performance, Report } from './report/report.ts';
export { textReport } from './report/text-report.ts';
