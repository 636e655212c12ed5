import type { RenewingKind } from '@contract/kinds'
import { text } from '../texts'

/** What renews a certificate, with its kind. */
export const byWord = (kind: RenewingKind, name: string): string =>
  kind === 'exam' ? text('renewalByExam', { name }) : text('renewalByCourse', { name })
