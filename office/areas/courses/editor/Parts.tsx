import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CloseOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, Input, Switch } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { Mark, Panel } from '../../../parts/Page'
import { kindWord } from '../kindWord'
import { PlatformPart } from '../platform/PlatformPart'
import { LeftOut } from '../platform/StandsOn'
import { text as platformText } from '../platform/texts'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'
import { kinds } from './courseValues'
import { OwnPart } from './OwnPart'
import './courses.css'

/** The parts of a course: dragged or moved into their order, each with what belongs to it. */
export const Parts = observer(function Parts({ edit }: { edit: CourseEdit }) {
  const { phases } = edit.values
  const [dragged, setDragged] = useState<string>()
  return (
    <Panel title={text('parts')} note={text('partsNote', { n: phases.length })}>
      <div className="panel-body stack" id="parts">
        {phases.map((phase, at) => (
          <div
            key={phase.phaseId}
            id={`part-${phase.phaseId}`}
            className={`course-part${dragged === phase.phaseId ? ' is-dragged' : ''}`}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => {
              if (dragged !== undefined) edit.movePart(dragged, phase.phaseId)
              setDragged(undefined)
            }}
          >
            <span
              className="course-grip"
              draggable
              title={text('drag')}
              onDragStart={({ dataTransfer }) => {
                // Firefox drags nothing that carries nothing.
                dataTransfer.setData('text/plain', phase.phaseId)
                setDragged(phase.phaseId)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <HolderOutlined aria-hidden />
            </span>
            <Part edit={edit} phase={phase} at={at} />
          </div>
        ))}
        <div className="row" role="group" aria-label={text('addPart')}>
          <span className="note">{text('addPart')}</span>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => edit.addPart(kind)}
            >
              {kindWord(kind)}
            </Button>
          ))}
        </div>
        <LeftOut edit={edit} />
      </div>
    </Panel>
  )
})

const Part = observer(function Part({
  edit,
  phase,
  at,
}: {
  edit: CourseEdit
  phase: PhaseDraft
  at: number
}) {
  const { phaseId, kind, title, mustFinish } = phase
  const n = at + 1
  const { phases } = edit.values
  const isPlatforms = phase.standsOn !== undefined
  const change = (part: Partial<PhaseDraft>) => edit.changePart(phaseId, part)
  const neighbour = (step: -1 | 1) => phases[at + step]?.phaseId
  const move = (step: -1 | 1) => {
    const to = neighbour(step)
    if (to !== undefined) edit.movePart(phaseId, to)
  }
  return (
    <div className="grow stack">
      <div className="row">
        <b className="num">{text('partOf', { n, kind: kindWord(kind) })}</b>
        {isPlatforms ? (
          <>
            <b className="grow cut" title={title}>
              {title}
            </b>
            <Mark tone="info">{platformText('fromThere')}</Mark>
          </>
        ) : (
          <Input
            id={`title-${phaseId}`}
            className="grow"
            aria-label={text('partTitle', { n })}
            placeholder={text('partTitlePlaceholder')}
            maxLength={60}
            value={title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
        <Switch
          size="small"
          aria-label={text('mustFinishOf', { n })}
          checked={mustFinish === 1}
          onChange={(on) => change({ mustFinish: on ? 1 : 0 })}
        />
        <span className="small">{text('mustFinish')}</span>
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={neighbour(-1) === undefined}
          aria-label={text('moveUp', { n })}
          onClick={() => move(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={neighbour(1) === undefined}
          aria-label={text('moveDown', { n })}
          onClick={() => move(1)}
        />
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={text('removePart', { n })}
          onClick={() => edit.removePart(phaseId)}
        />
      </div>
      {isPlatforms ? (
        <PlatformPart edit={edit} phase={phase} />
      ) : (
        <OwnPart edit={edit} phase={phase} n={n} />
      )}
    </div>
  )
})
