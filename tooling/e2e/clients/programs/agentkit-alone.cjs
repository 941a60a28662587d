// AgentKit loads the libraries of all its providers, most of which are for other chains. They are not
// installed: pnpm-workspace.yaml leaves them out, and this stands in for each. Load it before AgentKit.
const { Module } = require('node:module');

function StandIn() {}
StandIn[Symbol.toPrimitive] = () => 'left out';
StandIn[Symbol.iterator] = () => [].values();

const standIn = new Proxy(StandIn, {
  get: (target, name) =>
    typeof name === 'symbol' || name === 'prototype' ? target[name] : standIn,
  apply: () => standIn,
  construct: () => standIn,
});

const { _load: load } = Module;
Module._load = (name, parent, ...more) => {
  try {
    return load.call(Module, name, parent, ...more);
  } catch (error) {
    const isOfAgentKit = parent?.filename?.includes('/@coinbase/agentkit/');
    if (error.code !== 'MODULE_NOT_FOUND' || !isOfAgentKit) throw error;
    return standIn;
  }
};
