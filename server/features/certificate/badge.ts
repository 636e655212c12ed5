import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { utcSecondStamp } from '@contract/rules/hospitalTime'
import type { Secrets } from '../../secrets'
import type { CertificateRow } from './certificateRepository'

/** PKCS #8 around the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface PublicKey {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  kid: string
  alg: 'EdDSA'
  use: 'sig'
}

export interface Badges {
  publicKey: PublicKey
  /** A certificate as a VC-JWT. `checkAddress`: its public check page. */
  badgeOf(row: CertificateRow, checkAddress: string): string
}

/**
 * Certificates as Open Badges 3.0 credentials (1EdTech, section 8.2: JSON Web Token proof), signed with the installation's own key.
 * The issuer is a did:jwk, so the key travels with its name and the badge is verified without asking us.
 */
export function createBadges(secrets: Pick<Secrets, 'keyFor'>): Badges {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, secrets.keyFor('open-badge')]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const plain = { kty: 'OKP', crv: 'Ed25519', x } as const
  const issuer = `did:jwk:${encoded(plain)}`
  const publicKey: PublicKey = { ...plain, kid: `${issuer}#0`, alg: 'EdDSA', use: 'sig' }

  return {
    publicKey,
    badgeOf(row, checkAddress) {
      const id = `urn:certificate:${row.number}`
      const header = { alg: 'EdDSA', typ: 'JWT', kid: publicKey.kid, jwk: plain }
      const credential = {
        '@context': [
          'https://www.w3.org/ns/credentials/v2',
          'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        ],
        id,
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        name: row.title,
        issuer: { id: issuer, type: ['Profile'], name: `${row.hospital} ${row.issuer}` },
        validFrom: utcSecondStamp(row.issued_at),
        ...(row.expires_at !== null && { validUntil: utcSecondStamp(row.expires_at) }),
        credentialSubject: {
          type: ['AchievementSubject'],
          identifier: [
            {
              type: 'IdentityObject',
              hashed: false,
              identityHash: row.person_name,
              identityType: 'name',
            },
          ],
          ...(row.credits > 0 && { creditsEarned: row.credits }),
          achievement: {
            id: `urn:achievement:${row.com_id}:${row.task_id}`,
            type: ['Achievement'],
            achievementType: 'Certificate',
            name: row.title,
            description: `${row.hospital} ${row.issuer}`,
            criteria: { narrative: row.title },
          },
        },
        evidence: [{ id: checkAddress, type: ['Evidence'], name: row.number }],
      }
      const claims = {
        ...credential,
        iss: issuer,
        jti: id,
        nbf: Math.floor(row.issued_at / 1000),
        sub: id,
        ...(row.expires_at !== null && { exp: Math.floor(row.expires_at / 1000) }),
      }
      const signed = `${encoded(header)}.${encoded(claims)}`
      return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
    },
  }
}
