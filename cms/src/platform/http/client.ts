/** Who is at the other end of a request, as login logs and limits need it. */
export interface Client {
  readonly address: string;
  readonly agent: string;
}
