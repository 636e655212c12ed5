import type { Certificate } from '@contract/calls/certificate/certificateShapes'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'

const tones = { valid: 'ok', expiring: 'warn', expired: 'grey', revoked: 'bad' } as const

/** Valid, expiring, expired, revoked: in words and colour. */
export const CertificateTag = ({ state }: Pick<Certificate, 'state'>) => (
  <Tag tone={tones[state]}>{text(state)}</Tag>
)
