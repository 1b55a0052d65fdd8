export default {
  rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100 },
  documents: { strictParams: true },
};
