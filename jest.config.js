/** Nobody's phone is where the hospital is: what counts by the machine's zone fails. TZ=Asia/Shanghai tries it at home. */
process.env.TZ ??= 'America/New_York'
/** Units are tested as the H5 build has them; what differs by build is a capability that a test gives. */
process.env.TARO_ENV ??= 'h5'

/** Three projects: `unit` tests the phone's code, `office` the office's, `weapp` runs the built mini-program in the host. */
const shared = {
  testEnvironment: 'jsdom',
  /** Constants that a build writes into the code (config/constants.ts). */
  globals: {
    BASE_PATH: '/edu',
    API_BASE: '',
    IS_PRODUCTION: true,
    MINIMUM_LIBRARY: '2.32.3',
    HAS_WEB_VIEW: true,
    PROGRAM_VERSION: '1.0.0',
    // Taro's runtime of the mini-program.
    ENABLE_ADJACENT_HTML: false,
    ENABLE_CLONE_NODE: false,
    ENABLE_CONTAINS: false,
    ENABLE_INNER_HTML: false,
    ENABLE_MUTATION_OBSERVER: false,
    ENABLE_SIZE_APIS: false,
    ENABLE_TEMPLATE_CONTENT: false,
  },
  transform: { '\\.[cm]?[jt]sx?$': '<rootDir>/tools/jestTransform.cjs' },
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
  },
}

module.exports = {
  testTimeout: 120000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
      moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'jsx', 'cjs', 'mjs', 'json'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@tarojs/components$': '<rootDir>/src/platform/h5/elements.tsx',
        '^@tarojs/taro$': '<rootDir>/src/testing/taro.ts',
        '^@tarojs/(runtime|shared)$': '<rootDir>/node_modules/@tarojs/$1/dist/index.cjs.js',
        '\\.(css|scss)$': '<rootDir>/tools/emptyModule.cjs',
        '\\.(svg|png|jpg)$': '<rootDir>/tools/emptyModule.cjs',
      },
      transformIgnorePatterns: ['/node_modules/(?!(typebox|mobx|mobx-react|mobx-react-lite)/)'],
    },
    {
      ...shared,
      displayName: 'office',
      // Packages as CommonJS: what they have for browsers is for bundlers.
      testEnvironmentOptions: { customExportConditions: ['require', 'default'] },
      testMatch: ['<rootDir>/office/**/*.test.ts', '<rootDir>/office/**/*.test.tsx'],
      setupFiles: ['<rootDir>/office/testing/setup.ts'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@ant-design/icons$': '<rootDir>/office/testing/icons.cjs',
        '\\.(css|svg)$': '<rootDir>/tools/emptyModule.cjs',
      },
      transformIgnorePatterns: ['/node_modules/(?!(mobx|mobx-react|mobx-react-lite)/)'],
    },
    {
      ...shared,
      displayName: 'weapp',
      testMatch: ['<rootDir>/e2e/weapp/jest/**/*.test.ts'],
      setupFiles: ['<rootDir>/e2e/weapp/jest/setup.ts'],
      transform: { '\\.ts$': '<rootDir>/tools/jestTransform.cjs' },
    },
  ],
}
