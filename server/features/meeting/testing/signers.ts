import { contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { newId } from '../../../db/newId'
import { aMeeting } from '../../../testing/aMeeting'
import { Client, person } from '../../../testing/client'
import { startIdentityServer } from '../../../testing/identity'

const { meeting, meetingManage } = contract
export const minute = 60_000
type SignInput = Input<typeof meeting.sign>

/** People of renhe who come to meetings, the manager who shows the code, and who is none of them. */
export async function startSigners() {
  const server = await startIdentityServer()
  const [nurse, colleague, admin, stranger] = (await Promise.all(
    [5, 6, 3, 101].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
  /** What the screen at the meeting shows now. */
  const screen = async (meetingId: string) => {
    const {
      slices: [slice],
      shortId,
    } = await admin.ask(meetingManage.code, { meetingId })
    return { shortId, proof: /p=(.+)$/.exec(slice!.content)?.[1] ?? '', digits: slice!.digits }
  }
  /** What a phone sends that has just scanned the screen. */
  const input = async (meetingId: string, more: Partial<SignInput> = {}): Promise<SignInput> => ({
    meetingId,
    code: more.code ?? (await screen(meetingId)).proof,
    signType: 'in',
    signKey: newId(),
    clientTime: server.now(),
    form: [],
    ...more,
  })
  return {
    server,
    guest: new Client(server.url),
    nurse,
    colleague,
    admin,
    stranger,
    make: (facts: Partial<MeetingDraft> = {}) => aMeeting(server.db, server.now(), facts),
    screen,
    input,
    sign: async (client: Client, meetingId: string, more: Partial<SignInput> = {}) =>
      client.send(meeting.sign, await input(meetingId, more)),
    close: () => server.close(),
  }
}
