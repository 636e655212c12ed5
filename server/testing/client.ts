import { request } from 'undici'
import { contract } from '@contract/calls'
import type { Call, Input, Output } from '@contract/calls/call'
import { newId } from '../db/newId'
import { demoMobile, demoPassword } from './world/people'

/** A reply as it stands on the wire. */
export interface Envelope<T = unknown> {
  status: number
  code: number
  msg: string
  data: T
  serverTime: number
  traceId: string
  token?: string
}

export interface Sending {
  /** idempotency-key; a new one each time where the call needs one. */
  key?: string
  /** Build token in the query. */
  buildToken?: string
  language?: string
  headers?: Record<string, string>
  /** The body of a call that takes a file. */
  file?: Buffer
}

/** Somebody who talks to a server: their token, and typed calls. */
export class Client {
  constructor(
    readonly url: string,
    public token = '',
  ) {}

  /** Any body at any address, for what the contract forbids. */
  async post<T = unknown>(
    path: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Envelope<T>> {
    const sent = {
      'content-type': 'application/json',
      'x-domain': 'D0',
      ...(this.token && { 'x-userkey': this.token }),
      ...headers,
    }
    // Not fetch: that takes thrice the processor, and tests make some ten thousand calls.
    const { statusCode, body: reply } = await request(this.url + path, {
      method: 'POST',
      body,
      headers: sent,
    })
    const envelope = (await reply.json()) as Omit<Envelope<T>, 'status'>
    return { status: statusCode, ...envelope }
  }

  /** The whole envelope of a call, refused or not. */
  send<C extends Call>(
    call: C,
    input: Input<C>,
    { key, buildToken, language, headers, file }: Sending = {},
  ): Promise<Envelope<Output<C>>> {
    const token: Record<string, string> = buildToken === undefined ? {} : { token: buildToken }
    const query = new URLSearchParams(
      call.inQuery ? (input as Record<string, string>) : token,
    ).toString()
    const inBody = call.wrapped === false ? input : { data: input }
    const body = call.inQuery ? { data: {} } : inBody
    return this.post<Output<C>>(
      query === '' ? call.path : `${call.path}?${query}`,
      file ?? JSON.stringify(body),
      {
        ...(file && { 'content-type': 'application/octet-stream' }),
        ...(call.changes && { 'idempotency-key': key ?? newId() }),
        ...(language && { 'accept-language': language }),
        ...headers,
      },
    )
  }

  /** The data of a call; throws when it was refused. */
  async ask<C extends Call>(call: C, input: Input<C>, sending?: Sending): Promise<Output<C>> {
    const { code, msg, data } = await this.send(call, input, sending)
    if (code !== 0) throw new Error(`${call.path}: ${code} ${msg}`)
    return data
  }

  /** Logs in as that person of the demo staff (1: nurse 林晓燕 of renhe). */
  async logIn(
    number: number,
    password = demoPassword,
  ): Promise<Output<typeof contract.account.checkAccount>> {
    const {
      code,
      msg,
      data,
      token = '',
    } = await this.send(contract.account.checkAccount, {
      mobile: demoMobile(number),
      password,
      consentVersion: '1',
    })
    if (code !== 0) throw new Error(`log-in of ${number}: ${code} ${msg}`)
    this.token = token
    return data
  }
}

/** A logged-in person of the demo staff. */
export async function person(url: string, number: number): Promise<Client> {
  const client = new Client(url)
  await client.logIn(number)
  return client
}
