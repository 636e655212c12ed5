import { Canvas } from '@tarojs/components'
import { buildTarget } from '@/platform/buildTarget'
import { drawingId } from '@/platform/capabilities/Canvas'

/** Where the mini-program draws: on the page, beside what is seen of it. A browser draws without. */
export const DrawingSheet = () =>
  buildTarget === 'weapp' ? <Canvas type="2d" id={drawingId} className="drawing" /> : null
