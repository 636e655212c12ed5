/** How a session was opened. view: an administrator opened it to see what this person sees (read-only). */
export const logInWays = [
  'password',
  'code',
  'host',
  'platform',
  'directory',
  'setup',
  'view',
] as const
export type LogInWay = (typeof logInWays)[number]
