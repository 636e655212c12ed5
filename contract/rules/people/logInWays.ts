/** How a session was opened. view: somebody at the desk sees what this person sees. */
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
