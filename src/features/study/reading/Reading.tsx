import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import type { PhaseDetail } from '@contract/calls/study/studyShapes'
import { go } from '@/core/navigation/navigation'
import { useDep, useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { RichText } from '@/shell/richText/RichText'
import { Heading } from '@/ui/frame/Heading'
import { Picture } from '@/ui/marks/Picture'
import { PaperStore } from './PaperStore'
import type { Copy, PhaseIds } from '../phase/loadPhase'
import { text } from '../texts'
import { PdfReader } from './PdfReader'

/** A paper: in browsers as a PDF with search and zoom, elsewhere the pictures of its pages; else points and their text, or the text alone. */
export const Reading = observer(function Reading({
  phase,
  copy,
  course,
}: {
  phase: PhaseDetail
  copy: Copy | undefined
  /** Its course, where no time of reading is recorded: then the paper may have a screen of its own. */
  course: Pick<PhaseIds, 'taskId' | 'crsId'> | undefined
}) {
  const paper = useStore(PaperStore)
  const { fileId, name } = phase
  const find = useCallback(() => {
    if (fileId) void paper.find({ fileId, name, copy })
  }, [paper, fileId, name, copy])
  useEffect(find, [find])
  // A paper that does not come as a PDF, or on a phone that opens files elsewhere, is read as pictures of its pages where there are some.
  const asPictures = phase.pages.length > 0 && (!paper.readsHere || paper.problem !== undefined)
  if (fileId && !asPictures)
    return (
      <>
        {course && paper.readsHere && (
          <Button
            id="whole-paper"
            look="plain"
            className="flush"
            onPress={() => void go('pdfReader', { ...course, fileId, title: name })}
          >
            {text('wholePaper')}
          </Button>
        )}
        <PdfReader paper={paper} onRetry={find} />
        <Points phase={phase} />
      </>
    )
  return <Pictures phase={phase} />
})

const Pictures = observer(function Pictures({ phase }: { phase: PhaseDetail }) {
  const paper = useStore(PaperStore)
  const base = useDep('transport').apiBase
  const { pages, points, text: lines, blocks } = phase
  if (blocks.length > 0) return <RichText blocks={blocks} base={base} className="mt-3" />
  if (pages.length > 0) {
    return (
      <View className="mt-3">
        {pages.map((address, index) => (
          <View key={address} className="paper mt-2">
            <Picture
              className="paper-page"
              src={base + address}
              alt={text('page', { n: index + 1, all: pages.length })}
            />
            <Text className="note block">{text('page', { n: index + 1, all: pages.length })}</Text>
          </View>
        ))}
        {phase.fileId && !paper.readsHere && (
          <View className="mt-3">
            <Button id="open-paper" look="soft" block onPress={() => void paper.openOutside()}>
              {text('openPaper')}
            </Button>
          </View>
        )}
        <Points phase={phase} />
      </View>
    )
  }
  if (points.length > 0) return <Points phase={phase} />
  return lines.length > 0 ? (
    <View className="card mt-3">
      {lines.map((line, index) => (
        <Text key={index} className="body block mt-2">
          {line}
        </Text>
      ))}
    </View>
  ) : null
})

/** The same in words: for assistive technology, and for who wants larger letters. */
export const Points = ({ phase: { points, text: lines } }: { phase: PhaseDetail }) =>
  points.length > 0 && (
    <View className="card mt-3">
      <Heading level={2} look="h3">
        {text('points')}
      </Heading>
      {points.map((point, index) => (
        <View key={point} className="mt-2">
          <Text className="body block">
            {index + 1}. {point}
          </Text>
          {lines[index] && <Text className="sub block mt-1">{lines[index]}</Text>}
        </View>
      ))}
    </View>
  )
