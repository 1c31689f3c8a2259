export interface Answer {
  status: number;
  headers: Headers;
  /** empty when the body is streamed */
  text: string;
  /** of `fetch` */
  response?: Response;
}
