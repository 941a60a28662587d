export { createReport, type ReportOptions } from './report/create-report.ts';
export { htmlReport } from './report/html-report.ts';
export type { Costs, CurvePoint, OrderCounts, Performance, Report } from './report/report.ts';
export { textReport } from './report/text-report.ts';
