import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

/**
 * Sends the framework's spans by OTLP over HTTP. Loaded only when `OTEL_EXPORTER_OTLP_ENDPOINT` is set, before the
 * framework, which finds the provider by itself. The SDK reads the further `OTEL_*` settings.
 * @returns the provider, to be shut down at the end
 */
export const startTracing = () => {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "hardware-online-shop" }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return provider;
};
