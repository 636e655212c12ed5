import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { replace } from '@/core/navigation/navigation'
import { useInFront } from '@/core/navigation/useParams'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Progress } from '@/ui/feedback/Progress'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { ErrorState, State } from '@/ui/feedback/States'
import type { PaperStore } from './PaperStore'
import { text } from '../texts'

const paperId = 'paper-pages'

/** A PDF inside the page, with search, zoom and the page where it was left. Where the platform opens files itself: its button. */
export const PdfReader = observer(function PdfReader({
  paper,
  onRetry,
}: {
  paper: PaperStore
  onRetry(): void
}) {
  const inFront = useInFront()
  const { address, problem, readsHere } = paper
  useEffect(() => {
    if (!readsHere || address === '' || !inFront) return
    void paper.show(paperId)
    return () => paper.close()
  }, [paper, address, readsHere, inFront])
  if (problem === 'outside')
    return (
      <State
        icon="lock"
        title={text('paperOutside')}
        text={text('paperOutsideText')}
        action={{ label: text('toLibrary'), onPress: () => void replace('library', {}) }}
      />
    )
  if (problem === 'kind' && paper.paragraphs.length > 0) return <TextOfFile paper={paper} />
  if (problem === 'kind')
    return (
      <State
        icon="doc"
        title={text('paperKind')}
        text={text('paperKindText')}
        action={{ label: text('download'), onPress: () => void paper.openOutside() }}
      />
    )
  if (problem === 'failed')
    return (
      <ErrorState title={text('paperFailed')} action={{ label: text('retry'), onPress: onRetry }} />
    )
  if (address === '') return <Skeleton kind="article" />
  if (!readsHere)
    return (
      <View className="mt-3">
        <Button id="open-paper" block onPress={() => void paper.openOutside()}>
          {text('openPaper')}
        </Button>
      </View>
    )
  return (
    <View className="paper-reader mt-3">
      <Tools paper={paper} />
      <Coming paper={paper} />
      <View
        className="paper-scroll"
        {...a11y({ role: 'region', label: paper.name || text('paper') })}
      >
        <View id={paperId} className="paper-pages" />
      </View>
    </View>
  )
})

/** An office file that nothing here can draw, as the text that the server read in it. */
const TextOfFile = observer(function TextOfFile({ paper }: { paper: PaperStore }) {
  return (
    <View className="read-width mt-3">
      <View className="row between g-2 wrap">
        <Text className="note grow">{text('textOnly')}</Text>
        <Button id="open-paper" look="soft" small onPress={() => void paper.openOutside()}>
          {text('download')}
        </Button>
      </View>
      {paper.paragraphs.map((paragraph, at) => (
        <View key={at} className="read mt-2">
          {paragraph}
        </View>
      ))}
    </View>
  )
})

/** Its own observer: how much has come changes often. */
const Coming = observer(function Coming({ paper: { isReady, come } }: { paper: PaperStore }) {
  if (isReady) return null
  return come === undefined ? (
    <Skeleton kind="article" />
  ) : (
    <>
      <Progress className="mt-3" value={come} max={100} label={text('paperComing', { n: come })} />
      <Skeleton kind="article" />
    </>
  )
})

/** Its own observer: a page that is turned draws only this. */
const Tools = observer(function Tools({ paper }: { paper: PaperStore }) {
  const [searches, setSearches] = useState(false)
  const { page, pages, zoom, keyword, hits, hit, isReady } = paper
  return (
    <View className="paper-tools">
      <View className="row between wrap">
        <View className="row">
          <IconButton
            icon="back"
            label={text('pageBefore')}
            disabled={!isReady || page <= 1}
            onPress={() => paper.goTo(page - 1)}
          />
          <Text className="num">{isReady ? `${page} / ${pages}` : '–'}</Text>
          <IconButton
            icon="chev"
            label={text('pageAfter')}
            disabled={!isReady || page >= pages}
            onPress={() => paper.goTo(page + 1)}
          />
        </View>
        <View className="row">
          <IconButton
            icon="minus"
            label={`${text('smaller')} ${Math.round(zoom * 100)}%`}
            disabled={!isReady || zoom <= 0.75}
            onPress={() => void paper.step(-1)}
          />
          <IconButton
            icon="plus"
            label={`${text('larger')} ${Math.round(zoom * 100)}%`}
            disabled={!isReady || zoom >= 3}
            onPress={() => void paper.step(1)}
          />
          <IconButton
            id="paper-search"
            icon="search"
            label={text('searchPaper')}
            pressed={searches}
            disabled={!isReady}
            onPress={() => {
              setSearches(!searches)
              if (searches) void paper.search('')
            }}
          />
          <IconButton
            id="paper-save"
            icon="download"
            label={text('download')}
            onPress={() => void paper.openOutside()}
          />
        </View>
      </View>
      {searches && (
        <View className="mt-2">
          <SearchBar
            placeholder={text('searchPaper')}
            value={keyword}
            onChange={paper.type}
            onSearch={(wanted) => void paper.search(wanted)}
          />
          {keyword !== '' && (
            <View className="row between g-2 mt-1" {...a11y({ role: 'status' })}>
              <Text className="note">
                {hits.length === 0
                  ? text('noHits')
                  : text('hitOf', { n: hit + 1, all: hits.length, page: hits[hit] ?? 1 })}
              </Text>
              {hits.length > 1 && (
                <Button id="next-hit" look="plain" small onPress={() => paper.nextHit()}>
                  {text('nextHit')}
                </Button>
              )}
            </View>
          )}
        </View>
      )}
    </View>
  )
})
