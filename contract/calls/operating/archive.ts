import { Type as T } from 'typebox'
import type { Area } from '../call'
import { Id, Time, strict } from '../fields'

/** Attempts that were taken out of the system because of their age: the calls behind the office's screen of archives. */
export const archive = {
  list: {
    path: '/education-intf/api/own/archive/list',
    needs: 'report.read',
    handsOut: 'file',
    ours: true,
    summary:
      'Archives of old attempts, the last first, each with an address that is good for two hours; at most 200. Only for who reads the results of a whole hospital: an archive cannot be split.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({
          archiveId: Id,
          fileId: Id,
          fileName: T.String(),
          comName: T.String(),
          attempts: T.Integer(),
          /** When the first and the last of them were closed. */
          fromTime: Time,
          untilTime: Time,
          bytes: T.Number(),
          sha256: T.String(),
          createdTime: Time,
          address: T.String(),
        }),
      ),
    }),
  },
} as const satisfies Area
