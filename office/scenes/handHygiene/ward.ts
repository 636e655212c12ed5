import {
  BoxGeometry,
  CapsuleGeometry,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Raycaster,
  RingGeometry,
  Scene,
  SphereGeometry,
  Vector2,
  WebGLRenderer,
  type BufferGeometry,
} from 'three'
import type { HandPlace } from '@contract/rules/exam/handHygiene'

type Point = readonly [x: number, y: number, z: number]

const colours = {
  floor: 0xcfdce1,
  wall: 0xe9f1f3,
  frame: 0x8fa3ad,
  mattress: 0xf7f9fa,
  blanket: 0x6fb3c4,
  skin: 0xe2b08f,
  hair: 0x3a2f2a,
  metal: 0xaeb9bf,
  fluid: 0xf2c14e,
  drug: 0x9fd3e8,
  wood: 0xb98a5a,
  mark: 0x0b6982,
  found: 0x1c8a4a,
} as const

function part(shape: BufferGeometry, colour: number, at: Point, turned: Point = [0, 0, 0]): Mesh {
  const mesh = new Mesh(shape, new MeshStandardMaterial({ color: colour, roughness: 0.8 }))
  mesh.position.set(...at)
  mesh.rotation.set(...turned)
  return mesh
}

const box = (size: Point, colour: number, at: Point) => part(new BoxGeometry(...size), colour, at)
const rod = (radius: number, length: number, colour: number, at: Point, turned?: Point) =>
  part(new CylinderGeometry(radius, radius, length, 20), colour, at, turned)
const ball = (radius: number, colour: number, at: Point) =>
  part(new SphereGeometry(radius, 24, 16), colour, at)

/** What only stands there. */
function furniture(): Mesh[] {
  return [
    box([40, 0.1, 30], colours.floor, [0, -0.05, 10]),
    box([40, 20, 0.1], colours.wall, [0, 10, -2.2]),
    box([3.4, 0.16, 1.6], colours.frame, [0, 0.6, 0]),
    box([3.2, 0.22, 1.5], colours.mattress, [0, 0.78, 0]),
    box([0.12, 1.1, 1.6], colours.frame, [-1.7, 0.8, 0]),
    box([0.6, 0.14, 0.9], 0xffffff, [-1.2, 0.95, 0]),
    box([1.9, 0.12, 1.4], colours.blanket, [0.6, 0.98, 0]),
    ...[-1.5, 1.5].flatMap((x) =>
      [-0.65, 0.65].map((z) => rod(0.06, 0.6, colours.metal, [x, 0.3, z])),
    ),
  ]
}

/** The parts of each place that can be tapped, and where its mark floats. */
const places: Readonly<Record<HandPlace, { mark: Point; parts(): Mesh[] }>> = {
  patient: {
    mark: [-0.35, 1.6, 0.55],
    parts: () => [
      ball(0.24, colours.skin, [-1.15, 1.2, 0]),
      ball(0.25, colours.hair, [-1.22, 1.25, -0.03]),
      part(new CapsuleGeometry(0.28, 0.9, 8, 16), 0xd7e7ec, [-0.45, 1.08, 0], [0, 0, Math.PI / 2]),
      part(
        new CapsuleGeometry(0.08, 0.7, 8, 12),
        colours.skin,
        [-0.4, 1.12, 0.5],
        [0, 0.15, Math.PI / 2],
      ),
      ball(0.11, colours.skin, [0.05, 1.12, 0.55]),
    ],
  },
  line: {
    mark: [-2.05, 1.75, 0.8],
    parts: () => [
      rod(0.04, 2.6, colours.metal, [-2.3, 1.3, 0.6]),
      rod(0.3, 0.06, colours.metal, [-2.3, 0.04, 0.6]),
      box([0.34, 0.5, 0.12], colours.drug, [-2.3, 2.45, 0.6]),
      rod(0.02, 0.9, 0xffffff, [-2.15, 1.8, 0.72], [0, 0, 0.2]),
      rod(0.09, 0.24, colours.mark, [-2.05, 1.4, 0.78]),
    ],
  },
  drain: {
    mark: [1.25, 0.5, 1.1],
    parts: () => [
      box([0.4, 0.5, 0.14], colours.fluid, [0.9, 0.4, 0.92]),
      rod(0.02, 0.5, 0xffffff, [0.9, 0.78, 0.9], [0.3, 0, 0]),
    ],
  },
  leaving: {
    mark: [3.1, 0.5, 0.9],
    parts: () => [
      box([1.1, 2.3, 0.08], 0x9db8a8, [3, 1.15, -2.1]),
      rod(0.06, 0.06, colours.metal, [2.6, 1.1, -2.03], [Math.PI / 2, 0, 0]),
      box([1.1, 0.02, 2.6], 0xa9c7b5, [3, 0.02, -0.2]),
      part(new CylinderGeometry(0, 0.35, 0.7, 3), 0xffffff, [3, 0.06, -0.1], [-Math.PI / 2, 0, 0]),
    ],
  },
  surroundings: {
    mark: [1.95, 1.5, -1.1],
    parts: () => [
      box([0.8, 0.9, 0.7], colours.wood, [1.95, 0.45, -1.4]),
      box([0.9, 0.06, 0.8], 0xd9b48a, [1.95, 0.93, -1.4]),
      rod(0.09, 0.22, 0xffffff, [2.1, 1.07, -1.3]),
      rod(0.04, 2, colours.metal, [0.1, 1.2, -0.8], [0, 0, Math.PI / 2]),
      rod(0.04, 0.45, colours.metal, [-0.85, 1, -0.8]),
      rod(0.04, 0.45, colours.metal, [1.05, 1, -0.8]),
    ],
  },
}

export interface Ward {
  canvas: HTMLCanvasElement
  /** A place was found: its mark turns green and full. */
  markFound(place: HandPlace): void
  /** All marks as at the beginning. */
  clear(): void
}

/** The bedside, drawn when something changes and never else: a phone stays cool. Throws where there is no WebGL. */
export function createWard(onPick: (place: HandPlace) => void): Ward {
  const renderer = new WebGLRenderer({ antialias: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  const scene = new Scene()
  const camera = new PerspectiveCamera(42, 1, 0.1, 60)
  const sun = new DirectionalLight(0xffffff, 1.6)
  sun.position.set(2, 6, 5)
  scene.add(...furniture(), new HemisphereLight(0xffffff, 0xb8c4c9, 1.7), sun)
  const marks = new Map<HandPlace, Mesh>()
  const groups = Object.entries(places).map(([name, { mark, parts }]) => {
    const group = new Group()
    group.userData = { place: name }
    const ring = part(new RingGeometry(0.13, 0.2, 32), colours.mark, mark)
    marks.set(name as HandPlace, ring)
    group.add(...parts(), ring)
    return group
  })
  scene.add(...groups)

  const draw = () => {
    for (const ring of marks.values()) ring.lookAt(camera.position)
    renderer.render(scene, camera)
  }
  const fit = () => {
    const { clientWidth, clientHeight } = renderer.domElement
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    // A narrow picture is looked at from further away: all five places stay in it.
    const away = Math.max(5.6, 8.4 / camera.aspect)
    camera.position.set(0.45, 1.2 + away * 0.4, away)
    camera.lookAt(0.45, 1, 0)
    camera.updateProjectionMatrix()
    draw()
  }
  new ResizeObserver(fit).observe(renderer.domElement)
  renderer.domElement.addEventListener('click', (event) => {
    const { left, top, width, height } = renderer.domElement.getBoundingClientRect()
    const at = new Vector2(
      ((event.clientX - left) / width) * 2 - 1,
      1 - ((event.clientY - top) / height) * 2,
    )
    const ray = new Raycaster()
    ray.setFromCamera(at, camera)
    const place = ray
      .intersectObjects(groups, true)
      .map(({ object }) => (object.parent?.userData as { place?: HandPlace } | undefined)?.place)
      .find((one) => one !== undefined)
    if (place) onPick(place)
  })
  const colour = (ring: Mesh, value: number) => {
    ;(ring.material as MeshStandardMaterial).color.set(value)
  }
  return {
    canvas: renderer.domElement,
    markFound(place) {
      const ring = marks.get(place)
      if (!ring) return
      ring.geometry.dispose()
      ring.geometry = new RingGeometry(0, 0.24, 32)
      colour(ring, colours.found)
      draw()
    },
    clear() {
      for (const ring of marks.values()) {
        ring.geometry.dispose()
        ring.geometry = new RingGeometry(0.13, 0.2, 32)
        colour(ring, colours.mark)
      }
      draw()
    },
  }
}
