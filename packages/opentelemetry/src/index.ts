export {
  createTelemetry,
  type FlowProgress,
  type Telemetry,
  type TelemetryOptions,
} from './create-telemetry.ts';
