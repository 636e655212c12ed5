import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Confirm } from '../../../parts/Confirm'
import { Changes } from '../../../parts/who/Changes'
import { typedFor, useCount } from '../../../parts/who/useAudience'
import { isCentre, useApi, useCan } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'
import { FurtherVersion, isComplete, nothingFurther } from './FurtherVersion'

/** Says whom it reaches before it is published; of a further version, what becomes of those who have begun and of those who have finished. */
export const Publish = observer(function Publish({
  edit,
  onPublished,
}: {
  edit: CourseEdit
  onPublished(draftId: string, version: number): void
}) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [further, setFurther] = useState(nothingFurther)
  const { title, whom } = edit.values
  const ofCentre = isCentre(useCan())
  const { data, isPlaceholderData } = useCount('content.author', whom, !ofCentre)
  const draftId = edit.head?.draftId
  // The server's own judgement of the stored draft, before anybody is told of it.
  const { data: looked } = useQuery({
    queryKey: ['courses', 'preview', draftId],
    queryFn: ({ signal }) => api.courseMaking.preview({ draftId: draftId ?? '' }, { signal }),
    enabled: isAsking && draftId !== undefined && !edit.draft.isChanged,
    staleTime: 0,
  })
  const problem = looked?.problem ?? ''
  const isCounted = ofCentre || (data !== undefined && !isPlaceholderData)
  const n = number(data?.people ?? 0)
  const isFirst = (edit.head?.version ?? 0) === 0
  const begun = number(edit.head?.begun ?? 0)
  const firstWords = ofCentre ? text('publishRegionText') : text('publishText', { n })
  const againWords = ofCentre ? text('againRegionText', { begun }) : text('againText', { n, begun })
  return (
    <>
      <Button
        type="primary"
        disabled={edit.missing.length > 0 || edit.isBusy || !isCounted || !edit.isNews}
        onClick={() => setAsking(true)}
      >
        {text(isFirst ? 'publish' : 'publishAgain')}
      </Button>
      <Confirm
        open={isAsking}
        title={text(isFirst ? 'publishTitle' : 'againTitle', { title })}
        words={isFirst ? firstWords : againWords}
        act={ofCentre ? text('publishRegion') : text('publishTo', { n })}
        {...typedFor(data?.people)}
        keep={text('notYet')}
        isReady={problem === '' && isComplete(further)}
        onClose={() => setAsking(false)}
        onAct={async () => {
          const { whatChanged, isAnew, isAgain, until } = further
          const { draftId, version } = await edit.publish({
            whatChanged,
            isAnew,
            againDueTime: isAgain ? until : undefined,
          })
          setFurther(nothingFurther())
          onPublished(draftId, version)
        }}
      >
        {!ofCentre && (
          <Changes
            ability="content.author"
            before={edit.head?.publishedFor ?? null}
            audience={whom}
          />
        )}
        {problem !== '' && <Alert type="warning" showIcon title={problem} />}
        {!isFirst && <FurtherVersion further={further} isOnce={ofCentre} onChange={setFurther} />}
      </Confirm>
    </>
  )
})
