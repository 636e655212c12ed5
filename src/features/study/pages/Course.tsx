import { RunState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CourseDetail, PhaseRow } from '@contract/calls/study/studyShapes'
import { factsText } from '@/core/i18n/joining'
import { go } from '@/core/navigation/navigation'
import { usePreload } from '@/core/navigation/usePreload'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useEffect, useState } from 'react'
import { useParams, useScreenName, useShown } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { CitedClauses } from '@/shell/library/CitedClauses'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { Card } from '@/ui/lists/Card'
import { Facts } from '@/ui/marks/Figure'
import { Progress } from '@/ui/feedback/Progress'
import { Tag } from '@/ui/marks/Tag'
import { ownFileIn } from '../reading/PaperStore'
import { CoursePicture } from '../course/CoursePicture'
import { whenTexts } from '../course/whenTexts'
import { PhaseList } from '../course/PhaseList'
import { News } from '../course/News'
import { KeptList } from '../offline/KeptList'
import { useServerNow } from '@/shell/exam/useServerNow'
import { PlanSheet } from '@/shell/plan/PlanSheet'
import { WaitsFor } from '@/shell/paths/WaitsFor'
import { CourseStore } from '../course/CourseStore'
import { text } from '../texts'
import '../study.scss'

/** Fetched while the parts are read: what is kept on the device opens without network. */
const next = ['studyFile', 'studyExam'] as const

export default observer(function CoursePage() {
  const screen = useScreenName()
  const name = screen === 'studyListPreview' ? 'studyListPreview' : 'studyList'
  const params = useParams('studyList')
  const store = useStore(CourseStore)
  const { origin } = useDep('addresses')
  const { apiBase } = useDep('transport')
  const servers = [apiBase, origin]
  const load = () => {
    if (params && screen)
      void store.load(
        { taskId: params.taskId, crsId: params.crsId },
        screen === 'studyListPreview',
        params.where,
      )
  }
  useEffect(load, [store, params, screen])
  useShown(load)
  const course = store.course?.taskId === params?.taskId ? store.course : undefined
  usePreload(next, course !== undefined)
  return (
    <Page
      name={name}
      {...(course && {
        title: course.crs.title,
        dock: <BottomBar store={store} />,
        share: { title: course.taskName, text: course.crs.desc },
      })}
    >
      <NeedsLogIn>
        <CoursePicture src={course?.crs.crsCover || ownFileIn(params?.crsCover ?? '', servers)} />
        <Loaded what={text('course')} kind="list" of={store.loaded}>
          {course && <Course store={store} />}
        </Loaded>
        {store.loaded.state === 'failed' && params && <KeptList ofCourse={params.taskId} />}
      </NeedsLogIn>
    </Page>
  )
})

function openPhase(store: CourseStore, { phaseId, type }: PhaseRow) {
  const { course, isPreview } = store
  if (!course) return
  const ids = { taskId: course.taskId, crsId: course.crs.crsId, phaseId }
  if (type === 'qst') void go(isPreview ? 'studyExamPreview' : 'studyExam', ids)
  else void go(isPreview ? 'studyFilePreview' : 'studyFile', ids)
}

const Course = observer(function Course({ store }: { store: CourseStore }) {
  const { course, isPreview } = store
  const now = useServerNow()
  if (!course) return null
  const { crs: content, issuer, progress, bestScore } = course
  return (
    <>
      <Tag tone="brand">{issuer}</Tag>
      <View className="mt-2">
        <Heading level={1}>{course.taskName}</Heading>
      </View>
      <View className="sub mt-1">
        {factsText(
          ...whenTexts(course, now()),
          text('audience', { who: content.audience }),
          course.creditKind !== undefined &&
            text('creditsOf', { credits: course.credits, kind: course.creditKind }),
        )}
      </View>
      <View className="body mt-3 t-2">{content.desc}</View>
      {isPreview && (
        <Banner tone="grey" className="mt-3">
          {text('previewNote')}
        </Banner>
      )}
      {course.state === RunState.ended && (
        <Banner tone="ok" className="mt-3">
          {text('finished')}{' '}
          {course.credits > 0 && text('finishedText', { credits: course.credits })}
        </Banner>
      )}
      {course.waitsFor && <WaitsFor needed={course.waitsFor} />}
      {course.news && <News news={course.news} />}
      {progress > 0 && (
        <Progress
          className="mt-4"
          value={progress}
          max={100}
          label={text('progress', { n: progress })}
        />
      )}
      {bestScore !== null && (
        <View className="note mt-2">{text('score', { score: bestScore })}</View>
      )}
      {store.earned && <Earned earned={store.earned} />}
      <View className="mt-4">
        <Heading level={2}>{text('phaseList')}</Heading>
      </View>
      <PhaseList
        phases={course.phases}
        nextId={store.next?.phaseId}
        passScore={course.passScore}
        onOpen={(phase) => openPhase(store, phase)}
      />
      {!isPreview && <CitedClauses kind="course" id={content.crsId} />}
      {!isPreview && <CourseActs store={store} course={course} />}
      <View className="note mt-3">{content.disclaimer}</View>
    </>
  )
})

/** What else one does with a course: its day on the plan, the record, saying how it was. */
const CourseActs = observer(function CourseActs({
  store,
  course,
}: {
  store: CourseStore
  course: CourseDetail
}) {
  const [unplan, unplanning] = useAction(() => store.unplan())
  const [plans, setPlans] = useState(false)
  return (
    <>
      <View className="row g-2 mt-3 wrap">
        <Button
          id="toggle-plan"
          look="plain"
          className="flush"
          busy={unplanning}
          onPress={() => (store.isAdded ? void unplan() : setPlans(true))}
        >
          {text(store.isAdded ? 'removePlan' : 'addPlan')}
        </Button>
        <Button
          id="to-record"
          look="plain"
          onPress={() =>
            void go('studyExamRecord', { taskId: course.taskId, crsId: course.crs.crsId })
          }
        >
          {text('record')}
        </Button>
        {course.state === RunState.ended && (
          <Button
            id="to-survey"
            look="plain"
            onPress={() => void go('survey', { taskId: course.taskId })}
          >
            {text('evaluate')}
          </Button>
        )}
      </View>
      {plans && (
        <PlanSheet
          taskId={course.taskId}
          isOfCollege={store.isOfCollege}
          onClose={() => setPlans(false)}
          onSaved={store.planned}
        />
      )}
    </>
  )
})

/** What the round gave. */
function Earned({
  earned: { score, credits, certId },
}: {
  earned: NonNullable<CourseStore['earned']>
}) {
  return (
    <Card className="mt-3">
      <Heading level={2} look="h3">
        {text('earned')}
      </Heading>
      <View className="mt-2" id="earned">
        <Facts
          items={[
            ...(score === null ? [] : [{ name: text('earnedScore'), value: String(score) }]),
            { name: text('earnedCredits'), value: String(credits) },
            {
              name: text('earnedCertificate'),
              value: text(certId === null ? 'earnedNo' : 'earnedYes'),
            },
          ]}
        />
      </View>
    </Card>
  )
}

const whyNot = { 101210: 'notOpen', 101211: 'over', 101212: 'notForMe', 101220: 'over' } as const

/** One way on: begin, go on, or the certificate. */
const BottomBar = observer(function BottomBar({ store }: { store: CourseStore }) {
  const [again, restarting] = useAction(() => store.again())
  const [asks, setAsks] = useState(false)
  const { course, next } = store
  if (!course) return null
  if (course.state === RunState.ended) {
    return (
      <View className="row g-2">
        {course.certId && (
          <View className="grow">
            <Button
              id="to-certificate"
              block
              onPress={() => void go('certificates', { taskId: course.taskId })}
            >
              {text('toCertificate')}
            </Button>
          </View>
        )}
        {course.canStart === 1 && (
          <View className="grow">
            <Button id="again" block look="line" busy={restarting} onPress={() => setAsks(true)}>
              {text('again')}
            </Button>
          </View>
        )}
        <Dialog
          open={asks}
          title={text('againTitle')}
          text={text('againText')}
          safe={{ label: text('cancel'), onPress: () => setAsks(false) }}
          other={{
            id: 'again-sure',
            label: text('again'),
            onPress: () => {
              setAsks(false)
              void again()
            },
          }}
        />
      </View>
    )
  }
  const reason = whyNot[course.refusal as keyof typeof whyNot]
  const words = () => {
    if (reason) return text(reason)
    if (course.waitsFor) return text('locked')
    return text(course.tracingId ? 'goOn' : 'start')
  }
  return (
    <Button
      id="learn"
      block
      disabled={!next || course.canStart === 0 || course.waitsFor !== undefined}
      onPress={() => next && openPhase(store, next)}
    >
      {words()}
    </Button>
  )
})
