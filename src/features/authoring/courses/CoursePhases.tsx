import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { PhaseDraft } from '@contract/calls/courseMaking'
import { useStore } from '@/core/stores'
import { AreaField } from '@/ui/fields/AreaField'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Field } from '@/ui/fields/Field'
import { Heading } from '@/ui/frame/Heading'
import { IconButton } from '@/ui/controls/IconButton'
import { Progress } from '@/ui/feedback/Progress'
import { Switch } from '@/ui/controls/Switch'
import { Categories } from '../bank/Categories'
import { acceptOf, type CourseDraftStore } from './CourseDraftStore'
import { text } from './texts'
import { CategorySheet } from '../bank/CategorySheet'
import { FilmQuestions } from './FilmQuestions'
import { Stepper } from '../making/Stepper'

const kinds = ['video', 'audio', 'doc', 'text', 'questions', 'scorm'] as const
const needs = ['completed', 'passed', 'score'] as const

interface PartProps {
  store: CourseDraftStore
  phase: PhaseDraft
  number: number
}

/** The parts of a course, in their order. */
export const CoursePhases = observer(function CoursePhases({ store }: { store: CourseDraftStore }) {
  const { phases } = store.draft
  return (
    <View className="section">
      <Heading level={2}>{text('phases')}</Heading>
      {phases.length === 0 && <View className="note mt-2">{text('noPhases')}</View>}
      {phases.map((phase, index) => (
        <Part key={phase.phaseId} store={store} phase={phase} number={index + 1} />
      ))}
      <View className="sub mt-4">{text('addPhase')}</View>
      <View className="authoring-tools mt-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            id={`add-${kind}`}
            small
            look="soft"
            icon="plus"
            onPress={() => store.addPhase(kind)}
          >
            {text(kind)}
          </Button>
        ))}
      </View>
    </View>
  )
})

const Part = observer(function Part({ store, phase, number }: PartProps) {
  const { phaseId, kind, title, mustFinish, seconds } = phase
  const change = (to: Partial<PhaseDraft>) => store.changePhase(phaseId, to)
  return (
    <View className="mt-3" id={`part-${number}`}>
      <Card>
        <View className="row between g-2">
          <Heading level={3} look="h3">
            {text('phaseOf', { n: number, kind: text(kind) })}
          </Heading>
          <View className="row g-2">
            {number > 1 && (
              <IconButton
                icon="up"
                label={text('raisePhase', { n: number })}
                onPress={() => store.raise(phaseId)}
              />
            )}
            <IconButton
              icon="close"
              label={text('removePhase', { n: number })}
              onPress={() => store.removePhase(phaseId)}
            />
          </View>
        </View>
        <View className="mt-2">
          <Field
            label={text('phaseTitle', { n: number })}
            maxLength={60}
            value={title}
            onChange={(typed) => change({ title: typed })}
          />
        </View>
        {acceptOf[kind] && <PartFile store={store} phase={phase} number={number} />}
        {kind === 'text' && (
          <View className="mt-3">
            <AreaField
              label={text('body')}
              maxLength={5000}
              value={phase.text}
              onChange={(typed) => change({ text: typed })}
            />
          </View>
        )}
        {(kind === 'video' || kind === 'audio') && (
          <FilmQuestions store={store} phase={phase} number={number} />
        )}
        {kind === 'scorm' && <PartPackage store={store} phase={phase} number={number} />}
        {kind === 'questions' && <PartQuestions store={store} phase={phase} number={number} />}
        {kind !== 'questions' && (
          <Stepper
            label={text(kind === 'video' || kind === 'audio' ? 'seconds' : 'stay')}
            min={0}
            max={14_400}
            step={10}
            value={seconds}
            onChange={(next) => change({ seconds: next })}
          />
        )}
        <View className="marks-row">
          <Text className="words">{text('mustFinish')}</Text>
          <Switch
            label={text('mustFinish')}
            checked={mustFinish === 1}
            onChange={(on) => change({ mustFinish: on ? 1 : 0 })}
          />
        </View>
      </Card>
    </View>
  )
})

const hints = {
  video: 'mp4',
  audio: 'sound',
  doc: 'paper',
  text: 'paper',
  questions: 'paper',
  scorm: 'zip',
} as const

/** The file of a part: chosen, on its way, there. */
const PartFile = observer(function PartFile({ store, phase, number }: PartProps) {
  const upload = store.uploads[phase.phaseId]
  const choose = () => void store.chooseFile(phase)
  if (upload?.state === 'sending') {
    const label = text('sending', { name: upload.file.name, n: Math.floor(upload.share * 100) })
    return (
      <View className="mt-3">
        <Text className="sub block">{label}</Text>
        <Progress className="mt-2" value={upload.share} max={1} label={label} />
        <View className="mt-2">
          <Button id={`cancel-${number}`} small look="line" onPress={() => void upload.cancel()}>
            {text('cancel')}
          </Button>
        </View>
      </View>
    )
  }
  return (
    <View className="mt-3">
      {upload?.state === 'failed' && (
        <Banner tone="bad">{upload.problem || text('uploadFailed')}</Banner>
      )}
      {phase.fileId !== '' && (
        <Text className="sub block mt-2">{text('fileThere', { name: phase.fileName })}</Text>
      )}
      {phase.kind === 'video' && <FilmInside found={store.packages[phase.phaseId]} />}
      <View className="authoring-tools mt-2">
        {upload?.state === 'failed' && (
          <Button id={`go-on-${number}`} small onPress={() => void upload.send()}>
            {text('goOn')}
          </Button>
        )}
        <Button id={`file-${number}`} small look="soft" onPress={choose}>
          {text(phase.fileId === '' ? 'chooseFile' : 'changeFile')}
        </Button>
      </View>
      <View className="note mt-2">{text(hints[phase.kind])}</View>
    </View>
  )
})

/** What the server found in the zip of a film in pieces. */
const FilmInside = ({ found }: { found: CourseDraftStore['packages'][string] | undefined }) => {
  if (found === 'checking') return <Text className="sub block mt-2">{text('checkingFilm')}</Text>
  if (found && 'problem' in found)
    return (
      <Banner tone="bad" className="mt-2">
        {found.problem}
      </Banner>
    )
  return found && 'sizes' in found ? (
    <Text className="sub block mt-2">
      {text('filmIs', { sizes: found.sizes, n: found.seconds })}
    </Text>
  ) : null
}

/** What is in a package, and what finishes it. */
const PartPackage = observer(function PartPackage({ store, phase }: PartProps) {
  const found = store.packages[phase.phaseId]
  const { need = 'completed' } = phase
  return (
    <View className="mt-3">
      {found === 'checking' && <Text className="sub block">{text('checking')}</Text>}
      {typeof found === 'object' &&
        ('problem' in found ? (
          <Banner tone="bad">{found.problem}</Banner>
        ) : (
          'kind' in found && (
            <Text className="sub block">
              {text('packageIs', {
                ...found,
                kind: found.kind === 'scorm12' ? 'SCORM 1.2' : 'SCORM 2004',
              })}
            </Text>
          )
        ))}
      {typeof found === 'object' && 'ordered' in found && found.ordered === 1 && (
        <Banner tone="warn" className="mt-2">
          {text('packageOrder')}
        </Banner>
      )}
      <Text className="label block mt-3">{text('need')}</Text>
      <View className="mt-2">
        <Chips label={text('need')}>
          {needs.map((one) => (
            <Chip
              key={one}
              on={one === need}
              onPress={() => store.changePhase(phase.phaseId, { need: one })}
            >
              {text(one)}
            </Chip>
          ))}
        </Chips>
      </View>
    </View>
  )
})

/** What a test draws. */
const PartQuestions = observer(function PartQuestions({ store, phase, number }: PartProps) {
  const categories = useStore(Categories)
  const [open, setOpen] = useState(false)
  const { draw } = phase
  const change = (to: Partial<PhaseDraft['draw']>) =>
    store.changePhase(phase.phaseId, { draw: { ...draw, ...to } })
  return (
    <View className="mt-3">
      <Text className="note block">{text('questionsHint')}</Text>
      {draw.categories.map((id) => (
        <View key={id} className="marks-row">
          <Text className="words">{categories.pathOf(id) || id}</Text>
          <IconButton
            icon="close"
            label={text('removeCategory', { name: categories.pathOf(id) || id })}
            onPress={() => change({ categories: draw.categories.filter((one) => one !== id) })}
          />
        </View>
      ))}
      <View className="mt-2">
        <Button
          id={`category-of-${number}`}
          small
          look="soft"
          icon="plus"
          onPress={() => setOpen(true)}
        >
          {text('addCategory')}
        </Button>
      </View>
      <CategorySheet
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(id) => change({ categories: [...new Set([...draw.categories, id])] })}
      />
      {(['single', 'multiple', 'judge'] as const).map((kind) => (
        <Stepper
          key={kind}
          label={text(kind)}
          min={0}
          max={50}
          value={draw[kind]}
          onChange={(count) => change({ [kind]: count })}
        />
      ))}
    </View>
  )
})
