import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
/** A user was there (1), and what follows is a new key (64). */
const present = 1
const withKey = 64

/** A security key made of software: makes a passkey and signs with it, as WebAuthn has it (ES256, no attestation). */
export class SoftPasskey {
  private readonly id = randomBytes(32)
  private readonly publicKey: KeyObject
  private readonly privateKey: KeyObject
  private uses = 0

  /** `origin`: of the page that asks; a copied page has another one. */
  constructor(private readonly origin = 'http://localhost') {
    ;({ publicKey: this.publicKey, privateKey: this.privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }))
  }

  private clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin }))
  }

  private authenticatorData(rpId: string, flags: number, more = Buffer.alloc(0)) {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(++this.uses, 1)
    return Buffer.concat([sha256(rpId), head, more])
  }

  /** What the browser answers to the options of a new passkey. */
  make(options: string): string {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } }
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const authData = this.authenticatorData(rp.id, present | withKey, credential)
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(attestation),
      transports: ['usb'],
    })
  }

  /** What the browser answers to the options of a proof. */
  prove(options: string): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string }
    const clientData = this.clientData('webauthn.get', challenge)
    const authenticatorData = this.authenticatorData(rpId, present)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.privateKey)),
    })
  }

  private answer(response: object): string {
    const id = base64url(this.id)
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  }
}
