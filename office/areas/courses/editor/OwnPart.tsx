import { Input, InputNumber } from 'antd'
import { observer } from 'mobx-react'
import type { PhaseDraft } from '@contract/calls/courseMaking'
import { Labelled } from '../../../parts/Labelled'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'
import { acceptOf } from './courseValues'
import { FilmQuestions } from './FilmQuestions'
import { PartFile } from './PartFile'
import { PartNeed } from './PartNeed'
import { PartQuestions } from './PartQuestions'

/** What a hospital puts into a part of its own. */
export const OwnPart = observer(function OwnPart({
  edit,
  phase,
  n,
}: {
  edit: CourseEdit
  phase: PhaseDraft
  n: number
}) {
  const { phaseId, kind, seconds } = phase
  const isPlayed = kind === 'video' || kind === 'audio'
  const change = (part: Partial<PhaseDraft>) => edit.changePart(phaseId, part)
  return (
    <>
      {acceptOf[kind] && <PartFile edit={edit} phase={phase} n={n} />}
      {kind === 'text' && (
        <Input.TextArea
          aria-label={text('body', { n })}
          placeholder={text('bodyPlaceholder')}
          maxLength={5000}
          autoSize={{ minRows: 3, maxRows: 14 }}
          value={phase.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
      {kind === 'questions' && <PartQuestions edit={edit} phase={phase} n={n} />}
      {kind === 'scorm' && <PartNeed edit={edit} phase={phase} />}
      {kind !== 'questions' && (
        <Labelled label={text(isPlayed ? 'seconds' : 'stay')} id={`seconds-${phaseId}`} width={160}>
          <InputNumber
            id={`seconds-${phaseId}`}
            min={0}
            max={14_400}
            precision={0}
            value={seconds}
            onChange={(value) => change({ seconds: value ?? 0 })}
          />
        </Labelled>
      )}
      {isPlayed && <FilmQuestions edit={edit} phase={phase} />}
    </>
  )
})
