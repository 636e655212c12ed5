import { InputNumber } from 'antd'
import { observer } from 'mobx-react'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { Labelled } from '../../../parts/Labelled'
import { RichText } from '../../../parts/richText/RichText'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'
import { acceptOf } from './courseValues'
import { FilmQuestions } from './FilmQuestions'
import { PartCaptions } from './PartCaptions'
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
        <RichText
          id={`body-${phaseId}`}
          label={text('body', { n })}
          value={phase.blocks}
          onChange={(blocks) => change({ blocks })}
          onBusy={(isBusy) => edit.files.putBusy(phaseId, isBusy)}
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
      {isPlayed && <PartCaptions edit={edit} phase={phase} n={n} />}
      {isPlayed && <FilmQuestions edit={edit} phase={phase} />}
    </>
  )
})
