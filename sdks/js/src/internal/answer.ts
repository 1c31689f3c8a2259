export interface Answer {
  status: number;
  headers: Headers;
  /** body text; empty if the body is streamed */
  text: string;
  /** response of `fetch` */
  response?: Response;
}
