import { Image, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { useDep, useStore } from '@/core/stores'
import { maxTrackPoints } from '@contract/rules/people/slideTrack'
import { useAction } from '@/core/loading/useAction'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/marks/Icon'
import { SlideCheckStore, type Puzzle } from './SlideCheckStore'
import { text } from './texts'

/** px: width of the handle, and what stands beside the picture in the sheet. */
const handle = 52
const besides = 40
const keyStep = 4

interface Touched {
  touches: readonly { clientX: number }[]
}
interface Moused {
  clientX: number
  buttons: number
}
interface Key {
  key: string
  preventDefault(): void
}

/** A finger, a mouse or the arrow keys move the piece; letting go (or Enter) answers. */
export function SlidePuzzle({ puzzle }: { puzzle: Puzzle }) {
  const slide = useStore(SlideCheckStore)
  const widthPx = useDep('deviceScreen').widthPx
  const scale = Math.min(1, (widthPx - besides) / puzzle.width)
  const [width, height, size] = [puzzle.width, puzzle.height, puzzle.pieceSize].map(
    (length) => length * scale,
  ) as [number, number, number]
  const travel = width - handle
  const [at, setAt] = useState(0)
  const from = useRef<number>()
  const here = useRef(0)
  const clock = useDep('deviceClock')
  /** [ms, px of the screen], thinned out so that a long hesitation fits. */
  const track = useRef<(readonly [number, number])[]>([])
  const [answer, busy] = useAction(() =>
    slide.answer(Math.round(inPicture(here.current)), trackInPicture()),
  )

  const inPicture = (place: number) => (place / travel) * (puzzle.width - puzzle.pieceSize)
  const trackInPicture = () => {
    const all = track.current
    const every = Math.ceil(all.length / maxTrackPoints)
    return all
      .filter((_, at) => (all.length - 1 - at) % every === 0)
      .map(([at, place]) => [at, inPicture(place)] as const)
  }
  const start = (x: number) => {
    if (!busy) from.current = x - here.current
  }
  const to = (place: number) => {
    if (track.current.length === 0) track.current.push([clock.monotonicNow(), here.current])
    here.current = Math.max(0, Math.min(travel, place))
    track.current.push([clock.monotonicNow(), here.current])
    setAt(here.current)
  }
  const move = (x: number) => {
    if (from.current !== undefined) to(x - from.current)
  }
  const letGo = () => {
    if (from.current === undefined) return
    from.current = undefined
    if (here.current > 0) void answer()
  }
  const keys = ({ key, preventDefault }: Key) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft')
      to(here.current + (key === 'ArrowRight' ? keyStep : -keyStep))
    else if (key === 'Enter') void answer()
    else return
    preventDefault()
  }
  const mouse = {
    onMouseDown: ({ clientX }: Moused) => start(clientX),
    onMouseMove: ({ clientX, buttons }: Moused) => (buttons ? move(clientX) : letGo()),
    onMouseUp: letGo,
    onMouseLeave: letGo,
    onKeyDown: (event: Key) =>
      keys({ key: event.key, preventDefault: () => event.preventDefault() }),
    tabIndex: 0,
  }
  const touchedAt = (event: unknown) => (event as Touched).touches[0]?.clientX ?? 0
  return (
    <View className="slide-puzzle" style={{ width: `${width}px` }}>
      <View className="slide-picture" style={{ height: `${height}px` }} {...a11y({ hidden: true })}>
        <Image
          className="slide-image"
          style={{ width: `${width}px`, height: `${height}px` }}
          src={puzzle.background}
        />
        <Image
          className="slide-image"
          style={{
            width: `${size}px`,
            height: `${size}px`,
            top: `${puzzle.y * scale}px`,
            left: `${(at / travel) * (width - size)}px`,
          }}
          src={puzzle.piece}
        />
      </View>
      <View
        id="slide-track"
        className="slide-track"
        catchMove
        onTouchStart={(event) => start(touchedAt(event))}
        onTouchMove={(event) => move(touchedAt(event))}
        onTouchEnd={letGo}
        onTouchCancel={letGo}
        {...mouse}
        {...a11y({
          role: 'spinbutton',
          label: text('slider'),
          now: Math.round(at),
          min: 0,
          max: Math.round(travel),
        })}
      >
        <View className="slide-hint note">{at === 0 ? text('slideNote') : ''}</View>
        <View className="slide-done" style={{ width: `${at + handle}px` }} />
        <View className="slide-handle" style={{ left: `${at}px` }}>
          <Icon name="chev" size={20} />
        </View>
      </View>
    </View>
  )
}
