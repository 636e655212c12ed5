/** How somebody came in: what a session knows of itself. view: somebody of the desk looks. */
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
