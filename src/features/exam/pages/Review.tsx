import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo } from 'react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { back, go } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import type { Params } from '@/routes'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Segmented } from '@/ui/controls/Segmented'
import { EmptyState, State } from '@/ui/feedback/States'
import { ScoreAppeal } from '../appeals/ScoreAppeal'
import { ReviewAside } from '../review/ReviewAside'
import { ReviewBar } from '../review/ReviewBar'
import { ReviewQuestionView } from '../question/ReviewQuestionView'
import { swipes } from '../question/swipe'
import { ReviewStore } from '../review/ReviewStore'
import { text } from '../texts'
import '../exam.scss'

export default observer(function ReviewPage() {
  const params = useParams('examReview')
  const review = useStore(ReviewStore)
  const { questions, isNotYet } = review
  useEffect(() => {
    if (params)
      void review.open(
        { taskId: params.taskId, attemptId: params.attemptId },
        params.all === '1',
        params.questionId,
      )
  }, [review, params])

  const dock = review.question && { dock: <ReviewBar review={review} /> }
  return (
    <Page name="examReview" {...dock}>
      <NeedsLogIn>
        {isNotYet ? (
          <State
            icon="clock"
            title={text('answersNotYet')}
            action={{ label: text('toNotice'), onPress: () => void back() }}
          />
        ) : (
          <Loaded what={text('review')} kind="article" of={questions}>
            <Review review={review} ids={params} />
          </Loaded>
        )}
      </NeedsLogIn>
    </Page>
  )
})

const Review = observer(function Review({
  review,
  ids,
}: {
  review: ReviewStore
  ids: Params<'examReview'> | undefined
}) {
  const { question, counts, rows } = review
  const { device } = useStore(DisplayStore)
  const handlers = useMemo(() => swipes(review.move), [review])
  return (
    <>
      {counts && (
        <Segmented
          label={text('review')}
          value={review.all ? 'all' : 'wrong'}
          onChange={(value) => void review.show(value === 'all')}
          className="review-seg"
          options={[
            { value: 'wrong', label: text('wrongOnlyN', { n: counts.wrong }) },
            { value: 'all', label: text('allN', { n: counts.all }) },
          ]}
        />
      )}
      {rows.length === 0 && (
        <EmptyState
          title={text('allRight')}
          text={text('allRightText')}
          action={{ label: text('seeAll'), onPress: () => void review.show(true) }}
        />
      )}
      {counts && counts.wrong > 0 && (
        <Banner className="mt-3" icon="mistake" onPress={() => void go('mistakes', {})}>
          {text('inTheBook', { n: counts.wrong })}
        </Banner>
      )}
      {question && (
        <View className="two mt-4">
          {device !== 'mobile' && <ReviewAside review={review} />}
          <View className="two-main" {...handlers}>
            <ReviewQuestionView question={question} all={counts?.all ?? rows.length} />
            {ids && (
              <ScoreAppeal
                key={question.questionId}
                taskId={ids.taskId}
                attemptId={ids.attemptId}
                questionId={question.questionId}
              />
            )}
          </View>
        </View>
      )}
    </>
  )
})
