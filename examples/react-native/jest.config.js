module.exports = {
  preset: '@react-native/jest-preset',
  // Wallet apps sign on Android.
  haste: { defaultPlatform: 'android', platforms: ['android', 'native'] },
  globalSetup: './test/start-server.mjs',
  globalTeardown: './test/stop-server.mjs',
  setupFiles: ['./test/device.js', './src/polyfills.ts'],
  // Packages that are published as ES modules only.
  transformIgnorePatterns: ['node_modules/(?!(@react-native[^/]*|react-native[^/]*|@noble)/)'],
  // For React Native, kit is published as ES modules that Jest does not load.
  moduleNameMapper: {
    '^@solana/((?!wallet-standard)[a-z0-9-]+)$':
      '<rootDir>/node_modules/@solana/$1/dist/index.node.cjs',
  },
  testTimeout: 60_000,
};
