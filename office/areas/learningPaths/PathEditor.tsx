import { useParams } from 'react-router'
import { observer } from 'mobx-react'
import { Begun } from '../../parts/editor/Begun'
import { EditedThing } from '../../parts/editor/EditedThing'
import { EditorPage } from '../../parts/editor/EditorPage'
import { NameFields } from '../../parts/editor/NameFields'
import { Panel } from '../../parts/Page'
import { AudienceWords } from '../../parts/who/AudienceWords'
import { useApi } from '../../session/SessionContext'
import { Actions } from './Actions'
import { PathEdit, type PathValues, type StoredPath } from './PathEdit'
import { StateMark } from './PathList'
import { Steps } from './Steps'
import { text } from './texts'

/** One path: new, a draft, or one that is in force. */
export function PathEditor() {
  const { pathId } = useParams()
  const api = useApi()
  return (
    <EditedThing<StoredPath, PathValues>
      kind="path"
      id={pathId}
      read={(id, signal) => api.pathMaking.read({ pathId: id }, { signal })}
    >
      {({ stored, drafts, found }) => (
        <Begun make={() => new PathEdit(api, stored, drafts, found)}>
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}

const Editing = observer(function Editing({ edit }: { edit: PathEdit }) {
  const { draft, head, values, missing } = edit
  return (
    <EditorPage
      title={values.title.trim() || text('newTitle')}
      tag={<StateMark published={head?.published ?? 0} />}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={<Actions edit={edit} />}
      isPanels
    >
      <NameFields
        name={{
          label: text('title'),
          value: values.title,
          onChange: (title) => edit.change({ title }),
        }}
        desc={{
          label: text('desc'),
          value: values.desc,
          onChange: (desc) => edit.change({ desc }),
        }}
      />
      <Steps edit={edit} />
      <Panel title={text('forWhom')}>
        <div className="panel-body stack">
          <AudienceWords
            of={values.title}
            ability="content.author"
            change={text('changeAudience')}
            value={values.whom}
            onChange={(whom) => edit.change({ whom })}
          />
        </div>
      </Panel>
    </EditorPage>
  )
})
