import type { User } from '@contract/calls/account'

/** Name and last four digits: whose screen a picture shows. */
export const watermarkText = (user: User | undefined) =>
  user ? `${user.userName} ${user.mobileMasked.slice(-4)}` : ''
