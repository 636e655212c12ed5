/** Of PostgreSQL: connections (08), too many of them, it stops or starts, it may not be written to now, a statement took too long, no room. */
const codes = /^(08...|53[0-3]00|57P0[1-5]|57014|25006|25P03)$/
/** Of the system. */
const lines =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** pg, Kysely (of a server that ends) and we say these without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying|Client (has encountered|was closed)|driver has already been destroyed|the database (has|was))/

/** Whether an error says that the database cannot be reached or does not manage just now: nothing is wrong with what was asked. */
export const isUnreachable = ({ code = '', message }: Error & { code?: string }): boolean =>
  codes.test(code) || lines.test(code) || words.test(message)
