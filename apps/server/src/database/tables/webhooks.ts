import type { Generated } from 'kysely';

export interface WebhookTables {
  webhookEndpoints: WebhookEndpointsTable;
  webhookEvents: WebhookEventsTable;
  webhookDeliveries: WebhookDeliveriesTable;
  webhookAttempts: WebhookAttemptsTable;
}

interface WebhookEndpointsTable {
  id: Generated<string>;
  accountId: string;
  kind: Generated<'endpoint' | 'callback'>;
  url: string | null;
  description: Generated<string>;
  events: Generated<string[]>;
  status: Generated<'enabled' | 'disabled'>;
  disabledReason: 'manual' | 'gone' | 'failing' | null;
  disabledAt: Date | null;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
  failingSince: Date | null;
  lastSuccessAt: Date | null;
  createdAt: Date;
}

interface WebhookEventsTable {
  id: string;
  accountId: string;
  type: string;
  body: string | null;
  recordingId: string | null;
  ephemeral: Generated<boolean>;
  test: Generated<boolean>;
  createdAt: Date;
}

interface WebhookDeliveriesTable {
  id: Generated<string>;
  eventId: string;
  endpointId: string;
  url: string | null;
  cause: 'event' | 'callback' | 'replay' | 'test';
  status: Generated<'waiting' | 'delivered' | 'failed' | 'cancelled'>;
  attempts: Generated<number>;
  createdAt: Date;
  firstAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  finishedAt: Date | null;
}

interface WebhookAttemptsTable {
  deliveryId: string;
  number: number;
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  answer: string | null;
  error: string | null;
}
