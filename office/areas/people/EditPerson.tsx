import { useState } from 'react'
import type { Person } from '@contract/calls/people/peopleShapes'
import { Code } from '@contract/codes'
import { hasCode } from '../../api/CallError'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { useApi } from '../../session/SessionContext'
import { type Details, missingIn } from './personDetails'
import { PersonForm } from './PersonForm'
import { text } from './texts'
import { employmentName, orDash } from './words'

const detailsOf = (person: Person): Details => ({
  userName: person.userName,
  jobNumber: person.jobNumber,
  unitId: person.unitId ?? '',
  postId: person.postId,
  titleId: person.titleId,
  majorId: person.majorId,
  employment: person.employment,
  joinedDay: person.joinedDay,
  birthDay: person.birthDay,
  email: person.email,
  extraTime: person.extraTime,
  isClinell: person.isClinell,
  furtherPosts: person.furtherPosts.map(({ unitId, postId, sinceDay }) => ({
    unitId,
    postId,
    sinceDay,
  })),
  groupIds: person.groupIds,
})

/** Changes a person. When somebody else was quicker, what they changed is shown and nothing that was typed is lost. */
export function EditPerson({
  person,
  reload,
  onClose,
  onDone,
}: {
  person: Person
  reload(): Promise<Person | undefined>
  onClose(): void
  /** After it is stored; waits until the page shows it. */
  onDone(): Promise<void>
}) {
  const api = useApi()
  const [details, setDetails] = useState(() => detailsOf(person))
  const [version, setVersion] = useState(person.version)
  const [newer, setNewer] = useState<Person>()
  const save = async () => {
    try {
      await api.people.save({ userId: person.userId, version, ...details })
    } catch (error) {
      if (hasCode(error, Code.stateChanged)) {
        const now = await reload()
        setNewer(now)
        if (now) setVersion(now.version)
      }
      throw error
    }
    await onDone()
  }
  return (
    <FormDrawer
      open
      title={text('edit')}
      act={text('save')}
      missing={() => missingIn(details)}
      onClose={onClose}
      onAct={save}
    >
      <div className="stack">
        {newer && (
          <div className="panel panel-body small" role="status">
            {text('quicker')}
            <br />
            <b>
              {[
                newer.userName,
                newer.jobNumber,
                newer.unitPath.at(-1) ?? '',
                newer.post,
                newer.title,
                employmentName(newer.employment),
                newer.groups.join('、'),
              ]
                .map(orDash)
                .join(' · ')}
            </b>
          </div>
        )}
        <PersonForm value={details} onChange={setDetails} />
      </div>
    </FormDrawer>
  )
}
