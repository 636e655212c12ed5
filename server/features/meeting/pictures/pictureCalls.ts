import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { CheckState } from '@contract/states'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { checkWordOf, type ContentChecks } from '../../contentCheck/contentCheckService'
import { findOwnFile, type FileAddresses } from '../../file/fileService'
import { findSignature } from '../signing/attendanceRepository'
import { nextChange } from '../managing/correctionRepository'
import { mayManage } from '../managing/manageRights'
import { meetingState } from '../meetingRules'
import { findMeeting, type Meeting } from '../meetingRepository'
import { addPicture, listPictures, removePicture, setPictureCheck } from './pictureRepository'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

export interface PictureDeps {
  addresses: Pick<FileAddresses, 'of'>
  checks: ContentChecks
}

/** decisions.md: at most nine pictures per attendee. */
const maxPictures = 9

/** Pictures of a meeting: of who signed in, until it is closed. */
export function pictureCalls({
  addresses,
  checks,
}: PictureDeps): Pick<Handlers<Contract['meeting']>, 'pictures' | 'addPicture' | 'removePicture'> {
  async function attended(db: Db, caller: Caller, meetingId: string): Promise<Meeting> {
    const meeting = await findMeeting(db, caller.comId, meetingId)
    if (!meeting) throw new DomainError(Code.notFound, commonReplies.notFound)
    return meeting
  }

  function checkOpen(meeting: Meeting, now: number): void {
    if (meetingState(meeting, now) === 5) throw new DomainError(Code.ended, replies.meetingClosed)
  }

  return {
    async pictures({ meetingId }, { caller, db, now }) {
      const meeting = await attended(db, caller, meetingId)
      const rows = await listPictures(
        db,
        meeting,
        mayManage(caller, meeting, 'meeting.read') ? undefined : caller.userId,
        caller.userId,
      )
      return {
        closed: meetingState(meeting, now) === 5 ? 1 : 0,
        list: rows.map(
          ({
            pic_id: picId,
            file_id: fileId,
            person_id: personId,
            created_at: time,
            check_state: state,
          }) => ({
            picId,
            fileId,
            time,
            url: addresses.of(meeting.comId, fileId, now, '400x300').url,
            mine: personId === caller.userId ? 1 : 0,
            check: checkWordOf(state),
          }),
        ),
      }
    },

    async addPicture({ meetingId, fileId }, { caller, db, now }) {
      const meeting = await attended(db, caller, meetingId)
      checkOpen(meeting, now)
      if (!(await findSignature(db, meeting, `p:${caller.userId}`)))
        throw new DomainError(Code.stateChanged, replies.signInFirst)
      const file = await findOwnFile(db, caller, fileId)
      if (!file?.type.startsWith('image/'))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      // Holds the meeting's row: two pictures at once are counted one after the other.
      await nextChange(db, meeting)
      const present = await listPictures(db, meeting, caller.userId, caller.userId)
      if (present.length >= maxPictures && !present.some((one) => one.file_id === fileId))
        throw new DomainError(Code.badInput, replies.picturesFull)
      const picId = await addPicture(db, meeting, caller.userId, fileId, now)
      const { comId } = meeting
      const picture = { comId, personId: caller.userId, thingId: `${meetingId}/${picId}`, fileId }
      const way = await checks.request(db, { ...picture, kind: 'meetingPicture' }, undefined, now)
      // What nobody can check is seen by who runs the meeting: they are the person that looks.
      if (way === 'checking')
        await setPictureCheck(db, { comId, meetingId, picId }, CheckState.waiting)
      return { picId }
    },

    async removePicture({ meetingId, picId }, { caller, db, now }) {
      const meeting = await attended(db, caller, meetingId)
      checkOpen(meeting, now)
      if (!(await removePicture(db, meeting, caller.userId, picId)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      return {}
    },
  }
}
