import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import { back } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import { wordsOf } from '@/core/failures/problemText'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { State } from '@/ui/feedback/States'
import { MediaPlayer, playerId } from '../phase/MediaPlayer'
import { ProofCard } from '../watching/ProofCard'
import { Points, Reading } from '../reading/Reading'
import { KeepOffline } from '../offline/KeepOffline'
import { PackagePlayer } from '../packages/PackagePlayer'
import { goOn } from '../phase/goOn'
import type { PhaseOpening } from '../phase/PhaseOpening'
import { PhaseStore } from '../phase/PhaseStore'
import type { PlayerSettings } from '../phase/PlayerSettings'
import { text } from '../texts'
import '../study.scss'

const names = {
  studyFileRewrite: 'studyFileRewrite',
  studyFilePreview: 'studyFilePreview',
} as const

export default observer(function PhasePage() {
  const screen = useScreenName()
  const name = names[screen as keyof typeof names] ?? 'studyFile'
  const params = useParams('studyFile')
  const store = useStore(PhaseStore)
  const open = useCallback(() => {
    if (params && screen)
      void store.open(
        { taskId: params.taskId, crsId: params.crsId, phaseId: params.phaseId },
        screen === 'studyFilePreview',
      )
  }, [store, params, screen])
  useEffect(() => {
    open()
    return () => store.close()
  }, [store, open])
  const { settings, visit } = store
  const refusal = visit.failure && wordsOf(visit.failure)
  const opening = visit.value
  return (
    <Page
      name={name}
      {...(opening && { title: opening.phase.name, dock: <BottomBar opening={opening} /> })}
    >
      <NeedsLogIn>
        {refusal ? (
          <State
            icon="lock"
            title={refusal}
            action={{ label: text('toCourse'), onPress: () => void back() }}
          />
        ) : (
          <Loaded what={text('phase')} kind="article" of={visit}>
            {(value) => <Phase opening={value} settings={settings} />}
          </Loaded>
        )}
      </NeedsLogIn>
    </Page>
  )
})

const Phase = observer(function Phase({
  opening,
  settings,
}: {
  opening: PhaseOpening
  settings: PlayerSettings
}) {
  const media = useDep('media')
  const [move] = useAction(async () => opening.watching?.moveHere())
  const { phase, watching, isReading, coursePackage } = opening
  const fetch = (from: number) => {
    const player = media.player(playerId)
    player.seek(from)
    player.play()
  }
  return (
    <>
      {!isReading && <MediaPlayer opening={opening} settings={settings} />}
      <View className="mt-3">
        <Heading level={1} look="h2">
          {phase.name}
        </Heading>
      </View>
      <View className="note mt-1">
        {text('of', { course: phase.courseTitle, n: phase.number, all: phase.phaseTotal })}
      </View>
      {watching?.isElsewhere && (
        <Banner tone="warn" className="mt-3">
          {text('elsewhere')}{' '}
          <Button id="move-here" look="soft" small onPress={() => void move()}>
            {text('here')}
          </Button>
        </Banner>
      )}
      {coursePackage && <PackagePlayer store={coursePackage} />}
      <KeepOffline opening={opening} />
      {watching ? (
        <ProofCard watching={watching} isReading={isReading} onFetch={fetch} />
      ) : (
        <Banner tone="grey" className="mt-3">
          {text('noRecord')}
        </Banner>
      )}
      {phase.type !== 'scorm' && isReading && (
        <Reading
          phase={phase}
          copy={opening.copy}
          course={watching || opening.isPreview ? undefined : opening.ids}
        />
      )}
      {phase.type !== 'scorm' && !isReading && <Points phase={phase} />}
    </>
  )
})

/** Ends the phase: pressed while something is missing, the server names it. */
const BottomBar = observer(function BottomBar({ opening }: { opening: PhaseOpening }) {
  const { watching, phase, ids, coursePackage } = opening
  const [finish, finishing] = useAction(async () => {
    const wayOn = await opening.finish()
    if (wayOn) await goOn(ids, wayOn)
  })
  if (!watching)
    return (
      <Button id="to-course" block onPress={() => void back()}>
        {text('toCourse')}
      </Button>
    )
  const ready = watching.time.missing.length === 0 && (coursePackage?.met ?? true)
  return (
    <Button
      id="end-phase"
      block
      {...(!ready && { className: 'off' })}
      busy={finishing}
      disabled={watching.isElsewhere}
      onPress={() => void finish()}
    >
      {ready ? text(phase.nextPhaseId ? 'next' : 'endPhase') : whatIsMissing(opening, watching)}
    </Button>
  )
})

/** What the button says while the phase cannot be ended. */
function whatIsMissing(
  { coursePackage, isReading }: PhaseOpening,
  watching: NonNullable<PhaseOpening['watching']>,
): string {
  if (coursePackage && watching.time.missing.length === 0) return text('finishPackage')
  if (isReading) return text('stay', { n: Math.ceil(watching.time.missingSeconds) })
  return text('rest')
}
