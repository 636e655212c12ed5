import { Alert, Input, InputNumber, Switch } from 'antd'
import { observer } from 'mobx-react'
import { NewcomerDays } from '../../../parts/editor/NewcomerDays'
import { AgainField } from '../../../parts/editor/again/AgainField'
import { CitedClauses } from '../../../parts/cite/CitedClauses'
import { NameFields } from '../../../parts/editor/NameFields'
import { EditorPage } from '../../../parts/editor/EditorPage'
import { Labelled } from '../../../parts/Labelled'
import { MomentField } from '../../../parts/MomentField'
import { Panel } from '../../../parts/Page'
import { AudienceWords } from '../../../parts/who/AudienceWords'
import { isCentre, useCan } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { StateMark } from '../CourseList'
import { StandsOn } from '../platform/StandsOn'
import { text } from '../texts'
import { Actions } from './Actions'
import { Cover } from './Cover'
import type { CourseEdit } from './CourseEdit'
import { CertificateLook } from './CertificateLook'
import { CreditKind } from './CreditKind'
import { Parts } from './Parts'

/** A course: what it is, its parts with their files, what finishes it, and for whom it is. */
export const Editing = observer(function Editing({ edit }: { edit: CourseEdit }) {
  const { draft, head, values, missing } = edit
  return (
    <EditorPage
      title={values.title.trim() || text('newTitle')}
      tag={<StateMark state={head?.state ?? 'draft'} />}
      draft={draft}
      isNew={head === undefined}
      missing={missing}
      actions={<Actions edit={edit} />}
      isPanels
    >
      {head !== undefined && head.version > 0 && (
        <Alert
          type="info"
          showIcon
          title={text('isPublished', { n: head.version, begun: number(head.begun) })}
        />
      )}
      <StandsOn edit={edit} />
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
      >
        <Labelled label={text('suits')} id="suits" width={240}>
          <Input
            id="suits"
            maxLength={60}
            value={values.audience}
            onChange={({ target }) => edit.change({ audience: target.value })}
          />
        </Labelled>
      </NameFields>
      <Cover edit={edit} />
      <Parts edit={edit} />
      {head !== undefined && <CitedClauses kind="course" thingId={head.draftId} />}
      <ForWhom edit={edit} />
      <Rules edit={edit} />
    </EditorPage>
  )
})

/** Whom it is given to, and when; a region's centre gives it to everybody. */
const ForWhom = observer(function ForWhom({ edit }: { edit: CourseEdit }) {
  const { values } = edit
  const ofCentre = isCentre(useCan())
  return (
    <Panel title={text('forWhom')}>
      <div className="panel-body stack">
        {ofCentre ? (
          text('forRegion')
        ) : (
          <AudienceWords
            of={values.title}
            ability="content.author"
            change={text('changeAudience')}
            value={values.whom}
            onChange={(whom) => edit.change({ whom })}
          />
        )}
        <div className="fields">
          <MomentField
            id="start"
            label={text('from')}
            value={values.startTime}
            onChange={(startTime) => edit.change({ startTime })}
          />
          <MomentField
            id="end"
            isEnd
            label={text('until')}
            value={values.endTime}
            onChange={(endTime) => edit.change({ endTime })}
          />
        </div>
        {!ofCentre && (
          <>
            <NewcomerDays
              value={values.newcomerDays}
              onChange={(newcomerDays) => edit.change({ newcomerDays })}
            />
            <AgainField value={values.again} onChange={(again) => edit.change({ again })} />
          </>
        )}
      </div>
    </Panel>
  )
})

type NumberName = 'credit' | 'passScore' | 'certificateMonths'

const Rules = observer(function Rules({ edit }: { edit: CourseEdit }) {
  const { values } = edit
  const ofCentre = isCentre(useCan())
  const count = (name: NumberName, label: string, max: number, step = 1) => (
    <Labelled label={label} id={name} width={200}>
      <InputNumber
        id={name}
        min={0}
        max={max}
        step={step}
        value={values[name] ?? 0}
        style={{ width: '100%' }}
        onChange={(value) => {
          if (value !== null) edit.change({ [name]: value })
        }}
      />
    </Labelled>
  )
  const flag = (name: 'freeOrder' | 'certificate', label: string) => (
    <label className="row">
      <Switch
        size="small"
        aria-label={label}
        checked={values[name] === 1}
        onChange={(on) => edit.change({ [name]: on ? 1 : 0 })}
      />
      {label}
    </label>
  )
  return (
    <Panel title={text('rules')} note={text('rulesText')}>
      <div className="panel-body stack">
        <div className="fields">
          {count('credit', text('credit'), 100, 0.5)}
          {values.credit > 0 && <CreditKind edit={edit} />}
          {count('passScore', text('passScore'), 100, 5)}
          {values.certificate === 1 && count('certificateMonths', text('months'), 120, 6)}
          {values.certificate === 1 && !ofCentre && <CertificateLook edit={edit} />}
        </div>
        {flag('freeOrder', text('freeOrder'))}
        {flag('certificate', text('certificate'))}
      </div>
    </Panel>
  )
})
