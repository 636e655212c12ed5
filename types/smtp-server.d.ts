/** What tests use of smtp-server, which brings no types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  export interface SmtpSession {
    envelope: { rcptTo: { address: string }[] }
  }
  export class SMTPServer {
    constructor(options: Record<string, unknown>)
    readonly server: Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
  }
}
