/** What we use of nodemailer, which brings no types. */
declare module 'nodemailer' {
  export interface MailTransport {
    sendMail(mail: {
      from: string
      to: string
      subject: string
      text: string
      messageId: string
    }): Promise<{ rejected: string[] }>
    verify(): Promise<true>
    close(): void
  }
  export function createTransport(options: Record<string, unknown>): MailTransport
}
