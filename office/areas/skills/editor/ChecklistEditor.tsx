import { Input, InputNumber, Segmented } from 'antd'
import { observer } from 'mobx-react'
import { useParams } from 'react-router'
import type { Checklist } from '@contract/calls/study/skillShapes'
import { skillKinds, type SkillKind } from '@contract/kinds'
import { Begun } from '../../../parts/editor/Begun'
import { EditedThing } from '../../../parts/editor/EditedThing'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { NameFields } from '../../../parts/editor/NameFields'
import { Labelled } from '../../../parts/Labelled'
import { Panel } from '../../../parts/Page'
import { useApi } from '../../../session/SessionContext'
import { StateMark } from '../Checklists'
import { text } from '../texts'
import { Actions } from './Actions'
import { ChecklistEdit, type StoredChecklist } from './ChecklistEdit'
import { Preview } from './Preview'
import { Sections } from './Sections'

/** One checklist: new, a draft, or one that people are observed by. */
export function ChecklistEditor() {
  const { checklistId } = useParams()
  const api = useApi()
  return (
    <EditedThing<StoredChecklist, Checklist>
      kind="skill"
      id={checklistId}
      read={(id, signal) => api.skillChecklist.read({ checklistId: id }, { signal })}
    >
      {({ stored, drafts, found }) => (
        <Begun make={() => new ChecklistEdit(api, stored, drafts, found)}>
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}

const Editing = observer(function Editing({ edit }: { edit: ChecklistEdit }) {
  const { draft, head, values, missing } = edit
  return (
    <EditorPage
      title={values.title.trim() || text('newChecklist')}
      tag={<StateMark state={head?.state ?? 'draft'} changed={head?.changed ?? 0} />}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={<Actions edit={edit} />}
      aside={<Preview edit={edit} />}
      isPanels
    >
      <NameFields
        name={{
          label: text('checklistName'),
          value: values.title,
          onChange: (title) => edit.change({ title }),
        }}
        desc={{
          label: text('desc'),
          value: values.desc,
          onChange: (desc) => edit.change({ desc }),
        }}
      />
      <Rules edit={edit} />
      <Sections edit={edit} />
    </EditorPage>
  )
})

/** How it is judged, and where it comes from. */
const Rules = observer(function Rules({ edit }: { edit: ChecklistEdit }) {
  const { kind, passMark, anonymous, source } = edit.values
  return (
    <Panel title={text('rules')} note={text(kind === 'moments' ? 'momentsNote' : 'stepsNote')}>
      <div className="panel-body fields">
        <Labelled label={text('kind')} id="kind">
          <Segmented<SkillKind>
            id="kind"
            value={kind}
            options={skillKinds.map((value) => ({ value, label: text(value) }))}
            onChange={(value) =>
              edit.change({ kind: value, anonymous: value === 'moments' ? anonymous : 0 })
            }
          />
        </Labelled>
        <Labelled label={text('passMark')} id="passMark" width={120}>
          <InputNumber
            id="passMark"
            min={1}
            max={100}
            precision={0}
            suffix="%"
            value={passMark}
            style={{ width: '100%' }}
            onChange={(value) => {
              if (value !== null) edit.change({ passMark: value })
            }}
          />
        </Labelled>
        {kind === 'moments' && (
          <Labelled label={text('names')} id="anonymous">
            <Segmented<0 | 1>
              id="anonymous"
              value={anonymous}
              options={[
                { value: 0, label: text('byName') },
                { value: 1, label: text('mayBeNameless') },
              ]}
              onChange={(value) => edit.change({ anonymous: value })}
            />
          </Labelled>
        )}
        <Labelled label={text('source')} id="source" width={360}>
          <Input
            id="source"
            maxLength={300}
            value={source}
            onChange={({ target }) => edit.change({ source: target.value })}
          />
        </Labelled>
      </div>
    </Panel>
  )
})
