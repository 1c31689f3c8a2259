export interface Answer {
  status: number;
  header: (name: string) => string | null;
  /** empty when the body is streamed */
  text: string;
  /** when the body is streamed */
  response?: Response;
}
