import { Checkbox } from 'antd'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { FieldRows } from '../../parts/form/FieldRows'
import { text } from './texts'

/** How people sign, and what they are asked when they do. */
export const SignIn = ({
  draft,
  set,
}: {
  draft: MeetingDraft
  set(some: Partial<MeetingDraft>): void
}) => (
  <>
    <div className="stack">
      <div className="label">{text('form')}</div>
      {(['dynamicCode', 'needPicture', 'allowGuests'] as const).map((flag) => (
        <Checkbox
          key={flag}
          checked={draft[flag] === 1}
          onChange={({ target }) => set({ [flag]: target.checked ? 1 : 0 })}
        >
          {text(flag)}
        </Checkbox>
      ))}
      <Checkbox
        checked={draft.signOutAtRandom === 1}
        onChange={({ target }) =>
          set(
            target.checked
              ? { signOutAtRandom: 1 }
              : { signOutAtRandom: 0, signOutStart: 0, signOutEnd: 0 },
          )
        }
      >
        {text('signOutAtRandom')}
      </Checkbox>
    </div>
    <div className="stack">
      <div className="label">{text('asked')}</div>
      <FieldRows
        form={{ title: '', fields: draft.form }}
        most={20}
        onChange={({ fields }) => set({ form: fields })}
      />
    </div>
  </>
)
