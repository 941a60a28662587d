const { createPrivateKey, sign } = require('node:crypto');

/** DER before the seed of an ed25519 key. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * A wallet app behind the native module of the Mobile Wallet Adapter: it answers the requests of the
 * protocol, and really signs. `requests` has their names, `declines` is its person's answer to a
 * transaction, `address` the account that the person chooses, and `forget` takes back its permission.
 */
exports.createWalletApp = function createWalletApp(secretKey) {
  const seed = secretKey.subarray(0, 32);
  const key = createPrivateKey({
    key: Buffer.concat([PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  let sessions = 0;
  let token;

  /** Its account is the fee payer: the first signature is its own. */
  function signed(payload) {
    const transaction = Buffer.from(payload, 'base64');
    const message = transaction.subarray(1 + 64 * transaction[0]);
    transaction.set(sign(null, message, key), 1);
    return transaction.toString('base64');
  }

  function answer(method, params) {
    switch (method) {
      case 'authorize':
        if (params.auth_token !== undefined && params.auth_token !== token)
          throw refusal(-1, 'authorization request failed');
        token = `token ${++sessions}`;
        return {
          accounts: [{ address: walletApp.address }],
          auth_token: token,
          wallet_uri_base: '',
        };
      case 'sign_transactions':
        if (walletApp.declines) throw refusal(-3, 'request declined');
        walletApp.onSigned();
        return { signed_payloads: params.payloads.map(signed) };
      case 'deauthorize':
        token = undefined;
        return {};
      default:
        throw refusal(-32601, `${method} is not a method`);
    }
  }

  const walletApp = {
    address: Buffer.from(secretKey.subarray(32)).toString('base64'),
    requests: [],
    declines: false,
    onSigned: () => undefined,
    forget() {
      token = undefined;
    },
    startSession: async () => ({ protocol_version: 'v1' }),
    endSession: async () => true,
    async invoke(method, params) {
      walletApp.requests.push(method);
      return answer(method, params);
    },
  };
  return walletApp;
};

/** As the native module reports a refusal of the wallet app. */
function refusal(jsonRpcErrorCode, message) {
  return Object.assign(new Error(message), {
    code: 'JSON_RPC_ERROR',
    userInfo: { jsonRpcErrorCode },
  });
}
