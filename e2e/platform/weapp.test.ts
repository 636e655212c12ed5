import { after, before, describe, test } from 'node:test'
import type { Platform } from '../../src/platform/Platform'
import { createHost, type WeappHost } from '../../packages/weapp-host/src/createHost'
import { HostStorage } from '../../packages/weapp-host/src/core/HostStorage'
import { nodeTransport } from '../../packages/weapp-host/src/node/nodeTransport'
import { blindView } from '../../packages/weapp-host/src/testing/blindView'
import { bundleOf } from './bundle'
import { contract } from './contract'
import type { Device } from './contract/Device'
import { privacyButtonId } from '../../src/platform/capabilities/Privacy'
import { startContractServer, type ContractServer } from './contractServer'

/** What the program hands out. */
interface Program {
  createPlatform(): Platform
  contract: typeof contract
}

const entry = `
  import '@tarojs/plugin-platform-weapp/dist/runtime'
  import { createPlatform } from './src/platform/create.weapp'
  import { contract } from './e2e/platform/contract'
  App({ createPlatform, contract })
`
const page = 'Page({})'
let server: ContractServer
let program = ''

/** A phone on which the program runs: real code and Taro's own runtime on our host of the messaging platform. */
class Phone implements Device {
  private host: WeappHost
  private readonly storage = new HostStorage()

  constructor(readonly server: string) {
    this.host = this.start()
  }

  get running(): Program {
    return this.host.app as unknown as Program
  }

  private start(): WeappHost {
    const files: Record<string, string> = {
      'app.json': JSON.stringify({ pages: ['pages/a/index'] }),
      'app.js': program,
      'pages/a/index.js': page,
      'pages/a/index.json': '{}',
    }
    const host = createHost({
      readFile: (path) => files[path],
      view: blindView,
      transport: nodeTransport,
      storage: this.storage,
    }).launch('pages/a/index?taskId=t1', { extraData: { accessToken: 'secret' } })
    // The person lets the program into their album.
    host.answers.set('saveImageToPhotosAlbum', {})
    return host
  }

  restart(): Promise<Platform> {
    this.host.kill()
    this.host = this.start()
    return Promise.resolve(this.running.createPlatform())
  }

  setOnline(online: boolean): Promise<void> {
    this.host.network.set(online ? 'wifi' : 'none')
    return Promise.resolve()
  }

  setVisible(visible: boolean): Promise<void> {
    if (visible) this.host.show()
    else this.host.hide()
    return Promise.resolve()
  }

  clipboard(): Promise<string> {
    return Promise.resolve((this.host.last.get('setClipboardData') as { data: string }).data)
  }

  setChoice(choice: 'picture' | 'nothing'): Promise<void> {
    const tempFiles = [{ tempFilePath: 'http://tmp/picture.png', size: 70 }]
    for (const name of ['chooseMedia', 'scanCode'])
      this.host.answers.set(name, () =>
        choice === 'picture' ? { tempFiles } : Promise.reject(new Error('cancel')),
      )
    return Promise.resolve()
  }

  fail(message: string): Promise<void> {
    this.host.events.emit('Error', `MiniProgramError\nError: ${message}`)
    return Promise.resolve()
  }

  press(): Promise<void> {
    return Promise.reject(new Error('a phone has no keyboard'))
  }

  askBeforePrivate(): Promise<void> {
    this.host.privacy.isNeeded = true
    this.host.privacy.pressed(privacyButtonId)
    return Promise.resolve()
  }

  close() {
    this.host.kill()
  }
}

before(async () => {
  server = await startContractServer()
  program = await bundleOf('weapp', entry)
})
after(() => server.close())

/** What needs a page of the real program, by its name: where it is tried. */
const elsewhere: Readonly<Record<string, string>> = {
  'pictures: draws one that can be kept, and fails as the drawing does':
    'draws on a canvas of the page in front: e2e/weapp/chromium/phone.test.ts',
}

describe('the mini-program keeps the contract of', () => {
  for (const [capability, expectations] of Object.entries(contract))
    for (const what of Object.keys(expectations))
      test(`${capability}: ${what}`, { skip: elsewhere[`${capability}: ${what}`] }, async () => {
        const phone = new Phone(server.url)
        try {
          const { createPlatform, contract: own } = phone.running
          await own[capability]![what]!(createPlatform(), phone)
        } finally {
          phone.close()
        }
      })
})
