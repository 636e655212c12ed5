import { version } from '../package.json'
import { minimumLibrary } from './baseLibrary/oldEngines'

/** What stands before every H5 address: `/edu` by default. */
export const basePath = `/${(process.env.BASE_PATH ?? 'edu').replace(/^\/+|\/+$/g, '')}`.replace(
  /^\/$/,
  '',
)

/** Constants that the build writes into the code; declared in types/global.d.ts. */
export const constants = (isProduction: boolean) => ({
  BASE_PATH: JSON.stringify(basePath),
  /** The mini-program has no origin of its own; H5 asks the origin that it came from. */
  API_BASE: JSON.stringify(
    process.env.TARO_ENV === 'h5' ? '' : (process.env.API_BASE ?? 'http://127.0.0.1:8080'),
  ),
  /** A release says so; in development the domain check is off. */
  HAS_WEB_VIEW: JSON.stringify(process.env.WEAPP_WEB_VIEW !== '0'),
  IS_PRODUCTION: JSON.stringify(isProduction),
  /** Told with what fails on a phone; a release names its own by the environment. */
  PROGRAM_VERSION: JSON.stringify(process.env.PROGRAM_VERSION || version),
  /** Of the mini-program's base library; an older one is told to the person. */
  MINIMUM_LIBRARY: JSON.stringify(minimumLibrary),
})
